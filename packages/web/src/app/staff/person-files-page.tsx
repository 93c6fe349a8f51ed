import { PersonPage } from "../../features/people/person-page.tsx";
import { PersonFiles } from "../../features/person-file/person-files.tsx";

export const PersonFilesPage = () => (
  <PersonPage part="Files">{(person) => <PersonFiles person={person} />}</PersonPage>
);
