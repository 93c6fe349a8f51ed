import { type ReactNode, useEffect, useRef } from "react";
import { Note } from "./note.tsx";

interface DoneNoteProps {
  readonly children: ReactNode;
}

/** Replaces the form: it says that the action is done, and gets the form's focus. */
export function DoneNote({ children }: DoneNoteProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Note state="good" role="status">
        {children}
      </Note>
    </div>
  );
}
