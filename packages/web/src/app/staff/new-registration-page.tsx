import { PersonPage } from "../../features/people/person-page.tsx";
import { NewRegistrationForm } from "../../features/staff-registration/new-registration-form.tsx";

export const NewRegistrationPage = () => (
  <PersonPage part="New registration">{(person) => <NewRegistrationForm person={person} />}</PersonPage>
);
