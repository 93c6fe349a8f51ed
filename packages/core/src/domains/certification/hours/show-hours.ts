import { type Actor, personOf } from "../../../ground/route/actor.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import { refuse } from "../../../ground/shared/verdict.ts";
import { documentsAbout } from "../../../people/document/document.ts";
import * as ReviewItems from "../../../review/items.ts";
import { reviewFor, toReviews } from "../../../review/shown-reviews.ts";
import type { ExperienceId, RegistrationId, ServiceTypeFacts } from "../certification.schema.ts";
import { mayChangeEntry, typesOffered } from "../experience/experience.rules.ts";
import { hoursLeft } from "../experience/hours.rules.ts";
import * as Experiences from "../registration/hours/experiences.ts";
import { type HoursRead, readHours } from "../registration/hours/hours-read.ts";
import { hoursOf, loggedWithout } from "../registration/hours/tally.rules.ts";
import { entryItemId } from "../registration/hours/waiting-entries.ts";
import * as Registrations from "../registration/registrations.ts";
import { approvalItemId } from "../registration/sent-for-review.ts";
import { sentenceOf, shownActions } from "../registration/shown/shown-actions.ts";
import { isRegistrationEnded } from "../registration/standing.rules.ts";
import { Experience, ExperiencesAnswer, Hours, ListedExperience } from "./hours.schema.ts";
import { entryFor, isStaffFor } from "./hours-access.ts";

/** A type that is offered no more stays with the entry that has it. */
export const typesFor = (
  { types, registration }: HoursRead,
  edited?: Experiences.KeptExperience,
): ServiceTypeFacts[] => {
  const kept = types.map((type) =>
    type.id === edited?.fellowshipServiceTypeId ? { ...type, deletedAt: undefined } : type,
  );
  return typesOffered(kept, registration.militarySpouse ?? false);
};

export const hoursLeftOf = (
  { registration, requiredHours }: HoursRead,
  type: ServiceTypeFacts,
  edited?: Experiences.KeptExperience,
): ReturnType<typeof hoursLeft> =>
  hoursLeft(type, requiredHours, loggedWithout(registration.tally, type.id, edited && Experiences.countedOf(edited)));

async function sentBackIn({ registration }: HoursRead): Promise<Hours["sentBack"]> {
  const { backTo, status } = registration;
  if (status === "in_progress" && backTo === "experience") {
    const reviews = await ReviewItems.reviewsEventually(approvalItemId(registration.id, "fin"));
    const back = reviews.findLast(({ outcome }) => outcome === "reject");
    return back && { message: back.message, step: back.newStep, isFinal: true };
  }
  if (!registration.hoursBackAt) return undefined;
  const last = (await ReviewItems.reviewsEventually(approvalItemId(registration.id, "xap"))).at(-1);
  return last && { message: last.message, step: last.newStep };
}

export async function showHours(read: HoursRead, edited?: Experiences.KeptExperience): Promise<Hours> {
  const { registration, certification, requiredHours, enrolledOn, areSent, policy } = read;
  const { id, personId, revision, status, militarySpouse = false, deadline, tally } = registration;
  return Hours.parse({
    ...{ registrationId: id, revision, userId: personId, status, militarySpouse, enrolledOn, deadline },
    ...{ requiredHours, areSent, experienceYears: policy.experienceYears },
    certification: { id: certification.id, name: certification.name },
    hours: hoursOf(tally),
    types: typesFor(read, edited).map((type) => ({ ...type, left: hoursLeftOf(read, type, edited) })),
    actions: await shownActions(read.facts),
    sentBack: await sentBackIn(read),
  });
}

export const typeName = ({ types }: Pick<HoursRead, "types">, id: string): string =>
  types.find((type) => type.id === id)?.name ?? "A type that was deleted";

export const listedOf = (read: Pick<HoursRead, "types">, entry: Experiences.KeptExperience): ListedExperience =>
  ListedExperience.parse({
    ...entry,
    extra: entry.extra ?? {},
    serviceType: typeName(read, entry.fellowshipServiceTypeId),
    approved: Experiences.approvalOf(entry),
    status: entry.experienceStatus,
  });

export async function list(actor: Actor, id: RegistrationId, after?: ExperienceId): Promise<ExperiencesAnswer> {
  // Of a later part, the page has the standing already.
  const known = after && (await Registrations.findEventually(personOf(actor).personId, id));
  const registration = known ?? (await Registrations.getFor(actor, id));
  const [read, part] = await Promise.all([
    readHours(registration),
    Experiences.partOf({ personId: registration.personId, registrationId: id }, after),
  ]);
  return ExperiencesAnswer.parse({
    data: part.data.map((entry) => listedOf(read, entry)),
    next: part.next,
    hours: await showHours(read),
  });
}

/** For its form: with files and reviews. */
export async function get(actor: Actor, id: ExperienceId): Promise<Experience> {
  return showEntry(actor, await entryFor(actor, id));
}

function mayBeChanged(read: HoursRead, entry: Experiences.KeptExperience, isStaff: boolean) {
  const { closed, status } = read.registration;
  if (closed) return refuse("registration.closed");
  if (status === "complete") return refuse("registration.complete");
  return mayChangeEntry({ approved: Experiences.approvalOf(entry), areHoursSent: read.areSent }, isStaff);
}

export async function showEntry(actor: Actor, entry: Experiences.KeptExperience): Promise<Experience> {
  const { personId, registrationId, media: own = [] } = entry;
  const registration = await Registrations.find(personId, registrationId);
  if (!registration) throw new DomainError("not-found");
  const isStaff = isStaffFor(actor, entry);
  const [read, documents, item, kept] = await Promise.all([
    readHours(registration),
    own.length > 0 ? documentsAbout(personId) : [],
    ReviewItems.find(entryItemId(entry.id)),
    ReviewItems.reviewsOf(entryItemId(entry.id)),
  ]);
  const past = kept.filter((review) => review.id !== item?.decision?.id);
  const reviews = isStaff ? await toReviews(past) : past.map(reviewFor);
  const isOver = isRegistrationEnded(registration);
  const verdict = item?.decision ? refuse("experience.being-decided") : mayBeChanged(read, entry, isStaff);
  return Experience.parse({
    ...listedOf(read, entry),
    ...{ isOver, ...(isStaff && { name: [entry.firstName, entry.lastName].filter(Boolean).join(" ") }) },
    media: documents.flatMap((document) =>
      own.includes(document.id) ? [{ ...document, type: "supporting_documentation" }] : [],
    ),
    reviews: reviews.toReversed(),
    latestReview: reviews.at(-1),
    mayChange: verdict.allowed ? { allowed: true } : { allowed: false, sentence: await sentenceOf(verdict.code) },
    registrationHours: await showHours(read, entry),
  });
}
