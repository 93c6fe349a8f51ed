import { DomainError } from "../../../ground/shared/errors.ts";
import { writtenDay } from "../../../ground/shared/values.ts";
import { documentsAbout, type KeptDocument } from "../../../people/document/document.ts";
import { afcIdOf } from "../../../people/person/afc-id.rules.ts";
import * as Person from "../../../people/person/person.ts";
import { reckonedFact, textFact, textFactIf } from "../../../review/field/review-facts.ts";
import type { ReviewFact, ReviewPart } from "../../../review/field/review-part.schema.ts";
import type * as ReviewItems from "../../../review/items.ts";
import * as OtherItems from "../../../review/other-items.ts";
import type { OutcomeTold, ReviewSubject, SubjectShown } from "../../../review/subject.ts";
import { isClosing } from "../../../selling/checkout/refuse-closing.ts";
import { ExperienceId, writtenHours } from "../certification.schema.ts";
import { startsTooEarly, tooEarlyText } from "../experience/experience.rules.ts";
import { experienceMails } from "../registration/hours/experience.mail.ts";
import { experienceSubject } from "../registration/hours/experience.subject.schema.ts";
import * as Experiences from "../registration/hours/experiences.ts";
import { leftQueue } from "../registration/hours/hours-back.ts";
import { type HoursRead, readHours } from "../registration/hours/hours-read.ts";
import { hoursOf } from "../registration/hours/tally.rules.ts";
import { entryWords } from "../registration/hours/waiting-entries.ts";
import * as Registrations from "../registration/registrations.ts";
import { registrationFact } from "../registration/shown/registration-fact.ts";
import { answerWordOf, isAgainst, namedSaidOf, saidOf } from "../supervisor/supervisor-said.ts";
import * as Verifications from "../verification/verifications.ts";
import { typeName } from "./show-hours.ts";
import { mailOfEntries, type SaidOfEntries, type ToldEntries, type ToldEntry, tellOfEntries } from "./told-entries.ts";

type ShownExperience = SubjectShown<typeof experienceSubject>;

/** What staff decide about, and the hours that it is part of. */
export interface ExperienceReview {
  readonly entry: Experiences.KeptExperience;
  readonly person: Person.Person;
  readonly read: HoursRead;
}

type Asked = readonly Verifications.KeptVerification[];

export async function reviewedExperience(
  { itemId, personId }: ReviewItems.KeptReviewItem,
  isSure = true,
): Promise<ExperienceReview | undefined> {
  const id = ExperienceId.parse(itemId);
  const entry = await (isSure ? Experiences.findAnybodys(id) : Experiences.findEventually(id));
  if (!entry) return undefined;
  const [registration, person] = await Promise.all([
    (isSure ? Registrations.find : Registrations.findEventually)(personId, entry.registrationId),
    (isSure ? Person.get : Person.getEventually)(personId),
  ]);
  return registration && { entry, person, read: await readHours(registration) };
}

/** bylaws#experience-review */
export function refuseDecided({ entry, read: { registration } }: ExperienceReview): void {
  if (registration.closed) throw new DomainError("registration.closed");
  if (registration.status === "complete") throw new DomainError("registration.complete");
  if (entry.experienceStatus !== "pending") throw new DomainError("review.gone");
}

export const entryWordsOf = ({ entry, read }: ExperienceReview): string =>
  entryWords(entry, typeName(read, entry.fellowshipServiceTypeId));

const statuses = [
  { value: "needs_info", label: "Needs information", status: "needs_info" },
  { value: "rejected", label: "Rejected", status: "rejected" },
] as const;

export const experienceReviewed: ReviewSubject<typeof experienceSubject> = {
  words: experienceSubject,
  itemOf: "its only item",
  mails: experienceMails,

  async show(item, turn) {
    const reviewed = await reviewedExperience(item, false);
    if (!reviewed) return undefined;
    const { person, entry } = reviewed;
    const [documents, asked, beside] = await Promise.all([
      entry.media?.length ? documentsAbout(person.id, false) : [],
      Verifications.ofRegistration(person.id, entry.registrationId),
      item.status === "pending" && turn !== "ahead" ? OtherItems.nearestBeside(item, mostBeside) : [],
    ]);
    const files = documents.filter(({ id }) => entry.media?.includes(id));
    const name = Person.nameOf(person);
    return {
      ...{ name, email: person.email, flags: person.activeFlags },
      summary: entryWordsOf(reviewed),
      parts: partsOf(reviewed, { files, beside, asked }),
      result: undefined,
      step: undefined,
      warnings: warningsOf(reviewed, files, asked),
      obstacles: [],
      outcomes: outcomesOf(name),
    };
  },

  async check(item) {
    const reviewed = await reviewedExperience(item);
    if (!reviewed) throw new DomainError("review.gone");
    refuseDecided(reviewed);
  },

  decisionWrites: () => [],

  async mailOf(item, told, others = []) {
    const [first, ...rest] = await Promise.all([item, ...others].map((one) => reviewedExperience(one)));
    if (!first) throw new DomainError("review.gone");
    const said = saidIn(told);
    const entries = toldIfDecided([first, ...rest.flatMap((one) => one ?? [])], said);
    return mailOfEntries(first.person, entries, said);
  },
  tellTogether: tellOfEntries,
};

export const toldEntryOf = (reviewed: ExperienceReview, left?: string): ToldEntry => {
  const { id: registrationId, certificationName: name } = reviewed.read.registration;
  return { id: reviewed.entry.id, registrationId, name, entry: entryWordsOf(reviewed), ...(left && { left }) };
};

/** One after the other, as each takes effect: the last of them may take the hours out of their queue. */
function toldIfDecided(
  all: readonly [ExperienceReview, ...ExperienceReview[]],
  { outcome, needsInfo }: SaidOfEntries,
): ToldEntries {
  const experienceStatus = outcome === "approve" ? "approved" : needsInfo ? "needs_info" : "rejected";
  const reads = new Map<string, HoursRead>();
  const toldOf = (reviewed: ExperienceReview): ToldEntry => {
    const { entry, person } = reviewed;
    const read = reads.get(entry.registrationId) ?? reviewed.read;
    const { registration } = Experiences.changed({ person, registration: read.registration }, [
      { before: entry, changes: { experienceStatus } },
    ]);
    const left = leftQueue(read, registration.tally);
    reads.set(entry.registrationId, { ...read, registration, areSent: read.areSent && !left });
    return toldEntryOf(reviewed, left?.text);
  };
  const [first, ...others] = all;
  return [toldOf(first), ...others.map(toldOf)];
}

export const saidIn = (told: OutcomeTold<typeof experienceSubject>): SaidOfEntries => ({
  outcome: told.outcome,
  message: told.message,
  needsInfo: told.outcome === "reject" && told.fields.status === "needs_info",
});

/** What one press can decide beside the one that is open; all hours of a registration are decided with that. */
const mostBeside = 9;

const outcomesOf = (name: string): ShownExperience["outcomes"] => ({
  approve: {
    label: "Approve",
    title: `Approve this experience of ${name}?`,
    explanation: "The hours count. The candidate gets one mail, with your words if you add some.",
    done: `The experience of ${name} is approved.`,
    isFinal: false,
    category: "experience-approve",
    needsMessage: false,
    fields: {},
  },
  reject: {
    label: "Reject",
    title: `Send this experience of ${name} back?`,
    explanation: "The hours do not count. The candidate gets one mail with your reason, and can make corrections.",
    done: `The experience of ${name} is sent back. They are told why by mail.`,
    isFinal: false,
    category: "experience-reject",
    needsMessage: true,
    fields: { status: { options: statuses } },
  },
});

interface Beside {
  readonly files: readonly KeptDocument[];
  readonly beside: readonly ReviewItems.KeptReviewItem[];
  readonly asked: Asked;
}

function partsOf(reviewed: ExperienceReview, { files, beside, asked }: Beside): ReviewPart[] {
  const shown: ReviewPart[] = [
    { kind: "facts", title: "Experience", facts: entryFacts(reviewed, asked) },
    { kind: "facts", title: "Hours of the registration", facts: hoursFacts(reviewed) },
  ];
  if (files.length > 0) {
    const listed = files.map(({ id, name }) => ({ id, label: `Supporting documentation: ${name}` }));
    shown.push({ kind: "files", title: "Supporting documents", files: listed });
  }
  if (beside.length > 0) {
    shown.push({
      kind: "table",
      title: "Decide these together with it",
      columns: ["Entry", "The supervisor said"],
      rows: beside.map(({ itemId: id, cells, changedAt }) => ({
        id,
        cells: [String(cells?.entry ?? id), answerWordOf(ExperienceId.parse(id), asked)],
        changedAt,
      })),
      picks: "also",
      isReckoned: true,
    });
  }
  const afcId = textFact("AFC id", afcIdOf(reviewed.person.memberNumber));
  shown.push({ kind: "facts", title: "User", isOfPerson: true, facts: [afcId] });
  return shown;
}

function entryFacts({ entry, read }: ExperienceReview, asked: Asked): ReviewFact[] {
  const { extra = {}, hours, startDate, endDate } = entry;
  return [
    textFact("Service type", typeName(read, entry.fellowshipServiceTypeId)),
    textFact("Hours", writtenHours(hours)),
    { ...textFact("The supervisor said", saidOf(entry, asked)), isNoGate: !isAgainst(entry, asked) },
    textFact("Start date", writtenDay(startDate)),
    textFact("End date", writtenDay(endDate)),
    textFact("Organization", entry.organization),
    ...textFactIf("Job title", entry.title),
    ...textFactIf("Sessions", entry.sessions),
    ...textFactIf("Attendance", entry.attendance),
    ...textFactIf("Impact", entry.practicumImpact),
    textFact("Description", entry.description),
    textFact("Supervisor", entry.supervisorName),
    textFact("Supervisor's email", entry.supervisorEmail),
    ...textFactIf("Supervisor's phone", entry.supervisorPhone),
    ...Object.entries(extra).map(([name, value]) => textFact(name, value)),
  ];
}

function hoursFacts({ read, entry }: ExperienceReview): ReviewFact[] {
  const { approved, pending } = hoursOf(read.registration.tally);
  return [
    reckonedFact("Certification", read.certification.name),
    ...(entry.militarySpouse ? [reckonedFact("Military spouse", "Yes")] : []),
    reckonedFact("Enrolled on", writtenDay(read.enrolledOn)),
    reckonedFact("Approved hours", `${writtenHours(approved)} of ${read.requiredHours.toLocaleString("en-US")}`),
    reckonedFact("Pending hours", writtenHours(pending)),
    ...(entry.credited === entry.hours ? [] : [reckonedFact("Counts as", `${writtenHours(entry.credited)} hours`)]),
    registrationFact(read.registration, read.areSent ? "All hours wait for approval" : "Hours not submitted"),
  ];
}

/** What a later enrollment makes too old is shown, never dropped. */
function warningsOf({ entry, read, person }: ExperienceReview, files: readonly KeptDocument[], asked: Asked): string[] {
  const { registration, policy, enrolledOn, types } = read;
  const waiting = files.filter(({ state }) => state === "waiting").map(({ name }) => name);
  const type = types.find(({ id }) => id === entry.fellowshipServiceTypeId);
  const hasNoForm = type?.fileUploadRequired === true && !files.some(({ state }) => state !== "refused");
  return [
    ...(isAgainst(entry, asked) ? [namedSaidOf(entry, asked)] : []),
    ...(startsTooEarly(entry.startDate, enrolledOn, policy) ? [`${tooEarlyText(policy)}.`] : []),
    ...(hasNoForm ? ["An Experience Verification Form is required, and there is none."] : []),
    ...(waiting.length > 0 ? [`Still being checked: ${waiting.join(", ")}. Reload this page in a minute.`] : []),
    ...(registration.closed ? ["The registration is closed, so this experience counts for nothing."] : []),
    ...(isClosing(person) ? ["They have asked for their account to be closed."] : []),
  ];
}
