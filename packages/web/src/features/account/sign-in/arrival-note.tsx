import { useEffect, useState } from "react";
import { Note } from "../../../components/state/note.tsx";
import { arrivalNote, forgetNote } from "../../../lib/page/arrival-note.ts";

const sentences = {
  "signed-out": ["good", "You are signed out."],
  expired: ["info", "You were signed out to keep your account safe. Sign in to go on where you were."],
  ended: ["info", "Your session has ended. Sign in to go on where you were."],
  registered: ["good", "Your account is ready. Sign in with the password that you just chose."],
  "acting-ended": ["info", "Acting as somebody else has ended."],
} as const;

/** Says once why the person was sent to this page. */
export function ArrivalNote() {
  const [note] = useState(arrivalNote);
  useEffect(() => {
    // A note that was stored in the meantime is for the next page.
    if (note) forgetNote();
  }, [note]);
  if (!note) return null;
  const [state, sentence] = sentences[note];
  return (
    <Note state={state} role="status">
      {sentence}
    </Note>
  );
}
