import * as Person from "../../../people/person/person.ts";
import { allOf, type KeptExperience } from "../registration/hours/experiences.ts";
import * as Registrations from "../registration/registrations.ts";
import type { KeptVerification } from "../verification/verifications.ts";

export interface ReadRequest {
  readonly person: Person.Person;
  readonly candidateName: string;
  readonly registration: Registrations.KeptRegistration;
  /** Those that are still there, in the order in which they were asked about. */
  readonly entries: readonly KeptExperience[];
}

/** Undefined where nobody needs an answer any more: the account is being closed, or the registration is. */
export async function readRequest({
  personId,
  registrationId,
  experienceIds,
}: KeptVerification): Promise<ReadRequest | undefined> {
  const [person, registration, all] = await Promise.all([
    Person.find(personId),
    Registrations.find(personId, registrationId),
    allOf({ personId, registrationId }),
  ]);
  if (!person || person.closureRequestedAt || !registration || registration.closed) return undefined;
  const entries = experienceIds.flatMap((id) => all.find((entry) => entry.id === id) ?? []);
  return { person, candidateName: Person.nameOf(person), registration, entries };
}
