import { PersonPage } from "../../features/people/person-page.tsx";
import { NewRegistration } from "../../features/staff-registration/new-registration.tsx";

export const NewRegistrationPage = () => (
  <PersonPage part="New registration">{(person) => <NewRegistration person={person} />}</PersonPage>
);
