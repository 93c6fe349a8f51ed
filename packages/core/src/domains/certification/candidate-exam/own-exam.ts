import { type Actor, personOf } from "../../../ground/route/actor.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import type { RegistrationId } from "../certification.schema.ts";
import * as Registrations from "../registration/registrations.ts";

/** As its person sees it: another's is not there. */
export async function ownRegistration(actor: Actor, id: RegistrationId): Promise<Registrations.KeptRegistration> {
  const registration = await Registrations.find(personOf(actor).personId, id);
  if (!registration) throw new DomainError("not-found");
  return registration;
}
