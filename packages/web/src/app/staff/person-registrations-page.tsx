import { ExperiencesOfPerson } from "../../features/experience/experiences-of-person.tsx";
import { PersonPage } from "../../features/people/person-page.tsx";
import { RegistrationsOfPerson } from "../../features/staff-registration/registrations-of-person.tsx";

export const PersonRegistrationsPage = () => (
  <PersonPage part="Registrations">
    {(person) => (
      <RegistrationsOfPerson person={person}>
        <ExperiencesOfPerson person={person} />
      </RegistrationsOfPerson>
    )}
  </PersonPage>
);
