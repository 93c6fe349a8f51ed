import { PersonNotes } from "../../features/note/person-notes.tsx";
import { PersonPage } from "../../features/people/person-page.tsx";

export const PersonNotesPage = () => (
  <PersonPage part="Notes">{(person) => <PersonNotes person={person} />}</PersonPage>
);
