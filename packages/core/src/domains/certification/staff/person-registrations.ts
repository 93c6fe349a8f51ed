import type { Actor } from "../../../ground/route/actor.ts";
import { today } from "../../../ground/shared/clock.ts";
import { pageFrom, rangeOf } from "../../../ground/shared/select-page.ts";
import type { PersonId } from "../../../ground/shared/values.ts";
import * as Person from "../../../people/person/person.ts";
import { obligationsOfPerson } from "../obligation/person-obligations.ts";
import { deadlinePassed, isPastDeadline } from "../registration/registrations.list.ts";
import * as Registrations from "../registration/registrations.ts";
import { type OfPersonQuery, PersonRegistrations } from "./staff-registration.schema.ts";

export async function ofPerson(_actor: Actor, personId: PersonId, query: OfPersonQuery): Promise<PersonRegistrations> {
  const [, registrations] = await Promise.all([Person.getEventually(personId), Registrations.ofPerson(personId, true)]);
  const shown = registrations.slice(...rangeOf(query, registrations.length)).map(listed);
  return PersonRegistrations.parse({
    ...pageFrom(shown, registrations.length, query),
    obligations: await obligationsOfPerson(personId, registrations),
  });
}

type Stood = Parameters<typeof Registrations.standingInList>[0] & Pick<Registrations.KeptRegistration, "deadline">;

function shownStanding(registration: Stood): string {
  const standing = Registrations.standingInList(registration);
  return isPastDeadline({ standing, deadline: registration.deadline }, today()) ? deadlinePassed.value : standing;
}

const listed = ({
  certificationName: certification,
  pathwayName: pathway,
  ...registration
}: Registrations.KeptRegistration) => ({
  ...registration,
  ...{ certification, pathway },
  standing: shownStanding(registration),
});
