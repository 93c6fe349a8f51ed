import { PersonFlags } from "../../features/flag/person-flags.tsx";
import { PersonPage } from "../../features/people/person-page.tsx";

export const PersonFlagsPage = () => (
  <PersonPage title={(name) => `Flags of ${name}`}>{(person) => <PersonFlags person={person} />}</PersonPage>
);
