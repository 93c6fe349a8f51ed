import * as Policy from "../../../../engines/policy/policy.ts";
import { record } from "../../../../ground/change/record.ts";
import { type Actor, personOf } from "../../../../ground/route/actor.ts";
import { DomainError } from "../../../../ground/shared/errors.ts";
import { requireAllowed } from "../../../../ground/shared/verdict.ts";
import { retryWhenOvertaken } from "../../../../ground/storage/retry.ts";
import * as Person from "../../../../people/person/person.ts";
import type { RegistrationId, VerificationId } from "../../certification.schema.ts";
import { mayChangeEntry, startsTooEarly, tooEarlyText } from "../../experience/experience.rules.ts";
import { creditedHours, hoursLeft, tooManyHoursText } from "../../experience/hours.rules.ts";
import * as Experiences from "../../registration/hours/experiences.ts";
import { areHoursSent } from "../../registration/hours/hours-read.ts";
import { loggedWithout } from "../../registration/hours/tally.rules.ts";
import * as Registrations from "../../registration/registrations.ts";
import { certificationSettings } from "../../setting/certification-settings.ts";
import { refuseOver } from "../ask-supervisor.ts";
import { showVerifications, valuesOf } from "../show-verifications.ts";
import { isOfEarlier, type KeptAnswer, maySettle } from "../verification.rules.ts";
import type { Verifications as Answer, ConsentBody, EntryValues } from "../verification.schema.ts";
import * as Verifications from "../verifications.ts";
import { ownRegistration, ownVerification } from "./own-verifications.ts";

interface Place {
  readonly id: RegistrationId;
  readonly vid: VerificationId;
}

/** A correction changes the entry only if its candidate agrees, and the signature stays (bylaws#supervisor-correction). */
export const settle = (actor: Actor, place: Place, consent: ConsentBody): Promise<Answer> =>
  retryWhenOvertaken(() => settleOnce(actor, place, consent), ["experience.moved", "registration.moved"]);

async function settleOnce(actor: Actor, { id, vid }: Place, { experienceId, agrees }: ConsentBody): Promise<Answer> {
  const { personId } = personOf(actor);
  const [registration, verification, entry] = await Promise.all([
    ownRegistration(actor, id),
    ownVerification(actor, id, vid),
    Experiences.find({ personId, registrationId: id, id: experienceId }),
  ]);
  if (!entry) throw new DomainError("not-found");
  const answer = verification.answers?.[experienceId];
  requireAllowed(maySettle(answer));
  if (!answer?.correction || isOfEarlier(answer, entry)) throw new DomainError("verification.no-correction");
  await refuseOver(registration);
  const consented = settled(verification, { ...answer, consent: agrees ? "agreed" : "declined" }, experienceId);
  const person = await Person.get(personId);
  const moved = agrees ? await corrected({ person, registration }, entry, answer.correction) : undefined;
  await record(actor, {
    about: personId,
    action: agrees ? "verification.correction-agreed" : "verification.correction-declined",
    writes: [consented.write, ...(moved ? [...moved.writes, ...Registrations.personWrites(person, moved)] : [])],
    before: { experience: experienceId, ...pickedOf(valuesOf(entry), answer.correction) },
    after: agrees ? { verification: vid, ...answer.correction } : { verification: vid },
  });
  const [all, entries] = await Promise.all([
    Verifications.ofRegistration(personId, id),
    Experiences.allOf({ personId, registrationId: id }),
  ]);
  return showVerifications(
    all.map((one) => (one.id === vid ? consented.verification : one)),
    entries,
  );
}

const settled = (before: Verifications.KeptVerification, answer: KeptAnswer, of: string) =>
  Verifications.changed(before, { answers: { ...before.answers, [of]: answer } }, "conflict");

const pickedOf = (values: EntryValues, correction: Partial<EntryValues>): Partial<EntryValues> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in correction));

interface Whose {
  readonly person: Person.Person;
  readonly registration: Registrations.KeptRegistration;
}

/** What a candidate could not have entered, no supervisor can correct it to. */
async function corrected(whose: Whose, before: Experiences.KeptExperience, correction: Partial<EntryValues>) {
  const { registration } = whose;
  const approved = Experiences.approvalOf(before);
  requireAllowed(mayChangeEntry({ approved, areHoursSent: areHoursSent(registration) }, false));
  const { serviceTypes } = await certificationSettings();
  const type = serviceTypes.find(({ id }) => id === before.fellowshipServiceTypeId);
  if (!type) throw new DomainError("not-found");
  const next = { ...valuesOf(before), ...correction };
  const policy = await Policy.of();
  const left = hoursLeft(
    type,
    registration.requiredHours ?? 0,
    loggedWithout(registration.tally, type.id, Experiences.countedOf(before)),
  );
  const { enrolledOn } = registration;
  const isTooEarly = enrolledOn !== undefined && startsTooEarly(next.startDate, enrolledOn, policy);
  const errors = [
    ...(next.hours > left ? [{ path: "hours", message: tooManyHoursText(left) }] : []),
    ...(isTooEarly ? [{ path: "startDate", message: tooEarlyText(policy) }] : []),
  ];
  if (errors.length > 0) throw new DomainError("request.invalid", { errors });
  const changes = { ...correction, credited: creditedHours(next.hours, type) };
  return Experiences.changed(whose, [{ before, changes }]);
}
