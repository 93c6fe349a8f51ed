import type { User } from "@guildhall/core/people/person/user.schema";
import { DayText } from "../../components/day-text.tsx";
import { NextStepLink } from "../../components/next-step-link.tsx";
import { Note } from "../../components/state/note.tsx";
import { dayOf } from "../../lib/text/now.ts";

/** On the dashboard of a person who has asked for their account to be closed. */
export const ClosingNote = ({ user: { closureRequestedAt: at }, isMain }: { user: User; isMain: boolean }) =>
  at && (
    <Note state="due" title="You asked us to close your account">
      <p>
        You asked on <DayText on={dayOf(new Date(at))} />. Staff will answer you by mail. Until then you can keep it.
      </p>
      <NextStepLink to="/edit-profile/account#close-account" label="See your request" isMain={isMain} />
    </Note>
  );
