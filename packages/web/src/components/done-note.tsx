import { type ReactNode, useEffect, useRef } from "react";
import { Note } from "./note.tsx";

interface DoneNoteProps {
  readonly children: ReactNode;
}

/** Stands where the form stood: it says that it is done, and takes the focus that the form had. */
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
