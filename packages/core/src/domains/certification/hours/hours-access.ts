import { type Actor, personOf } from "../../../ground/route/actor.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import { requireSession } from "../../../people/person/session.ts";
import type { ExperienceId, RegistrationId } from "../certification.schema.ts";
import type { KeptExperience } from "../registration/hours/experiences.ts";
import * as Experiences from "../registration/hours/experiences.ts";
import * as Registrations from "../registration/registrations.ts";

export const isStaffFor = (actor: Actor, { personId }: { readonly personId: string }): boolean =>
  personOf(actor).personId !== personId;

/** One's own; for staff anybody's. */
export async function registrationToWrite(actor: Actor, id: RegistrationId): Promise<Registrations.KeptRegistration> {
  const registration = await Registrations.getFor(actor, id);
  if (isStaffFor(actor, registration)) await requireSession(actor, { role: "admin", method: "POST" });
  return registration;
}

/** One's own; for staff anybody's. Others do not learn that there is one. */
export async function entryFor(actor: Actor, id: ExperienceId): Promise<KeptExperience> {
  const entry = await Experiences.findAnybodys(id);
  if (!entry) throw new DomainError("not-found");
  if (!isStaffFor(actor, entry)) return entry;
  if (actor.role !== "admin") throw new DomainError("not-found");
  await requireSession(actor, { role: "admin", method: "GET" });
  return entry;
}

export async function hoursEntryOf(
  { personId, id: registrationId }: Registrations.KeptRegistration,
  id: ExperienceId,
): Promise<KeptExperience> {
  const entry = await Experiences.find({ personId, registrationId, id });
  if (!entry) throw new DomainError("not-found");
  return entry;
}
