import { DomainError } from "../../../ground/shared/errors.ts";
import type * as Registrations from "../registration/registrations.ts";

export function refuseMoved({ revision }: Registrations.KeptRegistration, seen: number): void {
  if (revision !== seen) throw new DomainError("registration.moved");
}
