import { PossibleDuplicates } from "../../features/people/duplicate/possible-duplicates.tsx";
import { PersonPage } from "../../features/people/person-page.tsx";
import { PersonMemberships } from "../../features/staff-membership/person-memberships.tsx";

export const PersonMembershipsPage = () => (
  <PersonPage title={(name) => `Memberships of ${name}`}>
    {(person) => (
      <>
        <PersonMemberships person={person} />
        <PossibleDuplicates person={person} />
      </>
    )}
  </PersonPage>
);
