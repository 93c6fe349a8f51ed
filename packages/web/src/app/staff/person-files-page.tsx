import { PersonPage } from "../../features/people/person-page.tsx";
import { PersonFiles } from "../../features/person-file/person-files.tsx";

export const PersonFilesPage = () => (
  <PersonPage title={(name) => `Files about ${name}`}>{(person) => <PersonFiles person={person} />}</PersonPage>
);
