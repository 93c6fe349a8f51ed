import type { Actor } from "../../../ground/route/actor.ts";
import type { PersonId } from "../../../ground/shared/values.ts";
import * as Person from "../../../people/person/person.ts";
import { obligationsOfPerson } from "../obligation/person-obligations.ts";
import * as Registrations from "../registration/registrations.ts";
import { PersonRegistrations } from "./staff-registration.schema.ts";

export async function ofPerson(_actor: Actor, personId: PersonId): Promise<PersonRegistrations> {
  const [, registrations] = await Promise.all([Person.getEventually(personId), Registrations.ofPerson(personId, true)]);
  return PersonRegistrations.parse({
    obligations: await obligationsOfPerson(personId, registrations),
    data: registrations.map(({ certificationName: certification, pathwayName: pathway, ...registration }) => ({
      ...registration,
      ...{ certification, pathway },
      standing: Registrations.standingInList(registration),
    })),
  });
}
