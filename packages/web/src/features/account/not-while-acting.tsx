import { Note } from "../../components/note.tsx";

/** In place of what only its owner may do. */
export const NotWhileActing = ({ children }: { children: string }) => (
  <Note state="due" title="Not while acting as somebody else">
    {children}
  </Note>
);
