import { record } from "../../../ground/change/record.ts";
import { type Actor, personOf } from "../../../ground/route/actor.ts";
import { now } from "../../../ground/shared/clock.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import { requireAllowed } from "../../../ground/shared/verdict.ts";
import { countAttempt } from "../../../ground/storage/rate-limit.ts";
import * as Person from "../../../people/person/person.ts";
import { type RegistrationId, writtenHours } from "../certification.schema.ts";
import { mayAct } from "../registration/actions.rules.ts";
import { hoursReturned, toldSent } from "../registration/hours/hours-back.ts";
import { type HoursRead, readHours } from "../registration/hours/hours-read.ts";
import { hoursOf } from "../registration/hours/tally.rules.ts";
import { nextStatus } from "../registration/registration-status.rules.ts";
import * as Registrations from "../registration/registrations.ts";
import { correctionSent, notForReview, sentForReview } from "../registration/sent-for-review.ts";
import { hoursLimits } from "./hours.limit.ts";
import type { Hours, HoursRevision } from "./hours.schema.ts";
import { showHours } from "./show-hours.ts";

async function ownHours(actor: Actor, id: RegistrationId, { revision }: HoursRevision): Promise<HoursRead> {
  await countAttempt(hoursLimits["experience.person"], personOf(actor).personId);
  const registration = await Registrations.find(personOf(actor).personId, id);
  if (!registration) throw new DomainError("not-found");
  if (registration.revision !== revision) throw new DomainError("registration.moved");
  return readHours(registration);
}

/** bylaws#experience-approval */
export async function submit(actor: Actor, id: RegistrationId, body: HoursRevision): Promise<Hours> {
  const read = await ownHours(actor, id, body);
  const { registration } = read;
  requireAllowed(mayAct("submitHours", read.facts, read.day));
  const person = await Person.get(registration.personId);
  const at = now();
  const { waiting = [], sentAt = at, certificationName: certification, pathwayName: pathway } = registration;
  const moved = Registrations.changed(person, registration, {
    status: requireAllowed(nextStatus(registration.status, "submit_hours", waiting)),
    waiting: [...waiting, "experience"],
    ...{ sentAt, hoursBackAt: undefined, isCorrectionAsked: undefined },
  });
  const { approved, pending } = hoursOf(registration.tally);
  await record(actor, {
    about: person.id,
    action: "experience.submitted",
    writes: [
      ...moved.writes,
      ...Registrations.personWrites(person, moved),
      sentForReview("xap", { id, person, at, certification, pathway }),
    ],
    after: { registration: id, approved: writtenHours(approved), pending: writtenHours(pending) },
    follows: [...correctionSent(registration), ...toldSent(person, registration)],
  });
  return showHours(await readHours(moved.registration));
}

/** Until staff decide (bylaws#experience-approval). */
export async function callBack(actor: Actor, id: RegistrationId, body: HoursRevision): Promise<Hours> {
  const read = await ownHours(actor, id, body);
  const { registration } = read;
  requireAllowed(mayAct("callBackHours", read.facts, read.day));
  const person = await Person.get(registration.personId);
  const moved = Registrations.changed(person, registration, hoursReturned(read, "call_back_hours"));
  await record(actor, {
    about: person.id,
    action: "experience.called-back",
    writes: [...moved.writes, ...Registrations.personWrites(person, moved), ...notForReview("xap", id)],
    after: { registration: id },
  });
  return showHours(await readHours(moved.registration));
}
