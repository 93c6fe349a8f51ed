import { PersonPage } from "../../features/people/person-page.tsx";
import { CertificationsOfPerson } from "../../features/staff-registration/certifications-of-person.tsx";

export const PersonCertificationsPage = () => (
  <PersonPage part="Certifications">{(person) => <CertificationsOfPerson person={person} />}</PersonPage>
);
