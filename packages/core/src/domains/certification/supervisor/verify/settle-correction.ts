import { record } from "../../../../ground/change/record.ts";
import { type Actor, personOf } from "../../../../ground/route/actor.ts";
import { now } from "../../../../ground/shared/clock.ts";
import { DomainError } from "../../../../ground/shared/errors.ts";
import type { FieldError } from "../../../../ground/shared/problem.ts";
import { requireAllowed } from "../../../../ground/shared/verdict.ts";
import type { Write } from "../../../../ground/storage/commit.ts";
import { retryWhenOvertaken } from "../../../../ground/storage/retry.ts";
import * as Person from "../../../../people/person/person.ts";
import type { RegistrationId, VerificationId } from "../../certification.schema.ts";
import { mayChangeEntry, startsTooEarly, tooEarlyText } from "../../experience/experience.rules.ts";
import { creditedHours, hoursLeft, tooManyHoursText } from "../../experience/hours.rules.ts";
import { mayAct } from "../../registration/actions.rules.ts";
import { ownRegistration } from "../../registration/enrollment/owned-registration.ts";
import * as Experiences from "../../registration/hours/experiences.ts";
import { type HoursRead, readHours } from "../../registration/hours/hours-read.ts";
import { loggedWithout } from "../../registration/hours/tally.rules.ts";
import { entryChanged, entryWaits } from "../../registration/hours/waiting-entries.ts";
import * as Registrations from "../../registration/registrations.ts";
import { waitsForConsent } from "../../verification/unsettled.rules.ts";
import { type KeptAnswer, maySettle } from "../../verification/verification.rules.ts";
import type { Verifications as Answer, ConsentBody, EntryValues } from "../../verification/verification.schema.ts";
import * as Verifications from "../../verification/verifications.ts";
import { refuseOver, whatMayBeAsked } from "../ask-supervisor.ts";
import { entryValuesOf, showVerifications } from "../show-verifications.ts";
import { ownVerification } from "./own-verifications.ts";

interface EntryPlace {
  readonly id: RegistrationId;
  readonly vid: VerificationId;
}

/** A correction changes the entry only if its candidate agrees, and the signature stays (bylaws#supervisor-correction). */
export const settle = (actor: Actor, place: EntryPlace, consent: ConsentBody): Promise<Answer> =>
  retryWhenOvertaken(() => settleOnce(actor, place, consent), ["experience.moved", "registration.moved"]);

async function settleOnce(
  actor: Actor,
  { id, vid }: EntryPlace,
  { experienceId, agrees }: ConsentBody,
): Promise<Answer> {
  const { personId, actedBy } = personOf(actor);
  const [registration, verification, entry] = await Promise.all([
    ownRegistration(actor, id),
    ownVerification(actor, id, vid),
    Experiences.find({ personId, registrationId: id, id: experienceId }),
  ]);
  if (!entry) throw new DomainError("not-found");
  if (actedBy) throw new DomainError("verification.acting");
  const answer = verification.answers?.[experienceId];
  requireAllowed(maySettle(answer));
  const all = await Verifications.ofRegistration(personId, id);
  if (!answer?.correction || !waitsForConsent(verification, entry, all))
    throw new DomainError("verification.no-correction");
  const read = await readHours(registration);
  // To keep the entry changes none of it.
  await (agrees ? requireAllowed(mayAct("logHours", read.facts, read.day)) : refuseOver(registration));
  const consented = settled(
    verification,
    { ...answer, consent: agrees ? "agreed" : "declined", consentAt: now() },
    experienceId,
  );
  const person = await Person.get(personId);
  await record(actor, {
    about: personId,
    action: agrees ? "verification.correction-agreed" : "verification.correction-declined",
    writes: [consented.write, ...(agrees ? correctedWrites({ person, read }, entry, answer.correction) : [])],
    before: { experience: experienceId, ...pickedOf(entryValuesOf(entry), answer.correction) },
    after: agrees ? { verification: vid, ...answer.correction } : { verification: vid, notAgreedTo: answer.correction },
  });
  const entries = await Experiences.allOf({ personId, registrationId: id });
  return showVerifications(
    all.map((one) => (one.id === vid ? consented.verification : one)),
    entries,
    await whatMayBeAsked(registration),
  );
}

const settled = (before: Verifications.KeptVerification, answer: KeptAnswer, of: string) =>
  Verifications.changed(before, { answers: { ...before.answers, [of]: answer } }, "conflict");

const pickedOf = (values: EntryValues, correction: Partial<EntryValues>): Partial<EntryValues> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in correction));

interface CorrectionRead {
  readonly person: Person.Person;
  readonly read: HoursRead;
}

type Correction = NonNullable<KeptAnswer["correction"]>;

/** As when its candidate saves it, but the signature stays. */
function correctedWrites(
  { person, read }: CorrectionRead,
  before: Experiences.KeptExperience,
  correction: Correction,
): Write[] {
  const { registration } = read;
  requireAllowed(mayChangeEntry({ approved: Experiences.approvalOf(before), areHoursSent: read.areSent }, false));
  const type = read.types.find(({ id }) => id === before.fellowshipServiceTypeId);
  if (!type) throw new DomainError("not-found");
  const next = { ...entryValuesOf(before), ...correction };
  const errors = correctionFaults(read, type, { before, next });
  if (errors.length > 0) throw new DomainError("request.invalid", { errors });
  const changes = { ...correction, credited: creditedHours(next.hours, type), experienceStatus: "pending" } as const;
  const moved = Experiences.changed({ person, registration }, [{ before, changes }]);
  const [entry] = moved.entries;
  if (!entry) throw new Error(`${before.id} was not changed`);
  const isWaiting = before.experienceStatus === "pending";
  return [
    ...moved.writes,
    ...Registrations.personWrites(person, moved),
    isWaiting ? entryChanged(entry, type.name) : entryWaits(person, entry, type.name),
  ];
}

interface Corrected {
  readonly before: Experiences.KeptExperience;
  readonly next: EntryValues;
}

/** What a candidate could not have entered, no supervisor can correct it to. */
function correctionFaults(
  { registration, requiredHours, enrolledOn, policy }: HoursRead,
  type: HoursRead["types"][number],
  { before, next }: Corrected,
): FieldError[] {
  const logged = loggedWithout(registration.tally, type.id, Experiences.countedOf(before));
  const left = hoursLeft(type, requiredHours, logged);
  return [
    ...(next.hours > left ? [{ path: "hours", message: tooManyHoursText(left) }] : []),
    ...(startsTooEarly(next.startDate, enrolledOn, policy)
      ? [{ path: "startDate", message: tooEarlyText(policy) }]
      : []),
    ...(next.endDate < next.startDate
      ? [{ path: "endDate", message: "The last day is before the first one. Change the entry yourself instead." }]
      : []),
  ];
}
