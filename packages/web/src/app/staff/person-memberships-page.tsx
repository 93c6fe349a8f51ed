import { PossibleDuplicates } from "../../features/people/duplicate/possible-duplicates.tsx";
import { PersonPage } from "../../features/people/person-page.tsx";
import { TermsOfPerson } from "../../features/staff-membership/terms-of-person.tsx";

export const PersonMembershipsPage = () => (
  <PersonPage part="Memberships">
    {(person) => (
      <>
        <TermsOfPerson person={person} />
        <PossibleDuplicates person={person} />
      </>
    )}
  </PersonPage>
);
