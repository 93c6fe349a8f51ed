import { PersonFlags } from "../../features/flag/person-flags.tsx";
import { PersonPage } from "../../features/people/person-page.tsx";

export const PersonFlagsPage = () => (
  <PersonPage part="Flags">{(person) => <PersonFlags person={person} />}</PersonPage>
);
