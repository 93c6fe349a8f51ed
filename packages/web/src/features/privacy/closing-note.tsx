import type { User } from "@guildhall/core/person/user.schema";
import { Link } from "react-router-dom";
import { DayText } from "../../components/day-text.tsx";
import { Note } from "../../components/state/note.tsx";
import { dayOf } from "../../lib/text/now.ts";

/** On the dashboard of a person who has asked for their account to be closed. */
export const ClosingNote = ({ user: { closureRequestedAt: at } }: { user: User }) =>
  at && (
    <Note state="due" title="You asked us to close your account">
      <p>
        You asked on <DayText on={dayOf(new Date(at))} />. Staff will answer you by mail. Until then you can keep it.
      </p>
      <Link to="/edit-profile/account#close-account">See your request</Link>
    </Note>
  );
