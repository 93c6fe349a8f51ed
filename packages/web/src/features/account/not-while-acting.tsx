import { Note } from "../../components/state/note.tsx";

/** Replaces parts that only the owner of the account may use. */
export const NotWhileActing = ({ children }: { children: string }) => (
  <Note state="due" title="Not while acting as somebody else">
    {children}
  </Note>
);
