import { GroupsOfPerson } from "../../features/group/groups-of-person.tsx";
import { PersonPage } from "../../features/people/person-page.tsx";

export const PersonGroupsPage = () => (
  <PersonPage part="Groups">{(person) => <GroupsOfPerson person={person} />}</PersonPage>
);
