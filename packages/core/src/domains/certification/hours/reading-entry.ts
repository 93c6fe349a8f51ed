import type { Follow } from "../../../ground/change/outbox.schema.ts";
import { type Actor, personOf } from "../../../ground/route/actor.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import { countAttempt } from "../../../ground/storage/rate-limit.ts";
import * as Person from "../../../people/person/person.ts";
import type { ExperienceId, RegistrationId } from "../certification.schema.ts";
import { mayChangeEntry } from "../experience/experience.rules.ts";
import { mayAct } from "../registration/actions.rules.ts";
import * as Experiences from "../registration/hours/experiences.ts";
import { leftQueue, type QueueEnd, toldLeft } from "../registration/hours/hours-back.ts";
import { type HoursRead, readHours } from "../registration/hours/hours-read.ts";
import type * as Registrations from "../registration/registrations.ts";
import { hoursLimits } from "./hours.limit.ts";
import { isStaffFor, registrationToWrite } from "./hours-access.ts";

export interface EntryRead {
  readonly actor: Actor;
  readonly read: HoursRead;
  readonly person: Person.Person;
  readonly isStaff: boolean;
}

export async function readFor(actor: Actor, id: RegistrationId): Promise<EntryRead> {
  const registration = await registrationToWrite(actor, id);
  const [read, person] = await Promise.all([readHours(registration), Person.get(registration.personId)]);
  const isStaff = isStaffFor(actor, registration);
  if (isStaff) refuseOver(registration);
  return { actor, read, person, isStaff };
}

/** What is closed or complete is nobody's to change. */
function refuseOver({ closed, status }: Registrations.KeptRegistration): void {
  if (closed) throw new DomainError("registration.closed");
  if (status === "complete") throw new DomainError("registration.complete");
}

export const countEntry = (actor: Actor) => countAttempt(hoursLimits["experience.person"], personOf(actor).personId);

/** Nobody confirms for somebody else that it is true (bylaws#experience-form). */
export function refuseActing(actor: Actor, { verify }: { readonly verify: boolean }): void {
  if (verify && personOf(actor).actedBy) throw new DomainError("experience.acting");
}

export interface EntryAddress {
  readonly id: RegistrationId;
  readonly expId: ExperienceId;
}

export function mayChangeOwn(read: HoursRead, before: Experiences.KeptExperience) {
  const verdict = mayChangeEntry({ approved: Experiences.approvalOf(before), areHoursSent: read.areSent }, false);
  return verdict.allowed ? mayAct("logHours", read.facts, read.day) : verdict;
}

interface ToldLeft extends QueueEnd {
  readonly follows: readonly Follow[];
}

/** Hours that are not enough any more leave the queue of staff in the same transaction. */
export function movedBy(
  { read, person }: EntryRead,
  move: (more: Registrations.RegistrationChanges) => Experiences.ExperienceWrites,
): { readonly moved: Experiences.ExperienceWrites; readonly left: ToldLeft | undefined } {
  const moved = move({});
  const left = leftQueue(read, moved.registration.tally);
  if (!left) return { moved, left };
  return { moved: move(left.changes), left: { ...left, follows: toldLeft(person, read.registration, left) } };
}
