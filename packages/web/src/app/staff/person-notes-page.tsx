import { PersonNotes } from "../../features/note/person-notes.tsx";
import { PersonPage } from "../../features/people/person-page.tsx";

export const PersonNotesPage = () => (
  <PersonPage title={(name) => `Notes on ${name}`}>{(person) => <PersonNotes person={person} />}</PersonPage>
);
