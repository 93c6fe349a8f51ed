import type { User } from "@guildhall/core/account/user.schema";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { DoneNote } from "../../components/done-note.tsx";
import { Note } from "../../components/note.tsx";
import { ProblemNotice } from "../../components/problem-notice.tsx";
import { useRequestEmailProof } from "./email-change.api.ts";

/** For whoever has not opened the link in the welcome mail yet: on the dashboard and under Account Settings. Not while acting. */
export const UnprovedEmail = ({ user: { email, emailProvedAt, actedBy } }: { user: User }) =>
  emailProvedAt || actedBy ? null : (
    <Note state="due" title="Confirm your e-mail address">
      <p>
        Open the link that we mailed to {email}. Until then you cannot go on to the learning platform, and a reset of
        your password empties your profile: whoever resets it may not be who registered.
      </p>
      <SendProofLink email={email} />
    </Note>
  );

export function SendProofLink({ email }: { email: string }) {
  const { run, busy, error } = useRequestEmailProof();
  const [isSent, setSent] = useState(false);
  if (isSent) {
    return (
      <DoneNote>
        <p>We have sent a link to {email}. If nothing comes, look among your unwanted mail.</p>
      </DoneNote>
    );
  }
  const send = () =>
    run({}).then(
      () => setSent(true),
      () => undefined,
    );
  return (
    <>
      {error && <ProblemNotice error={error} />}
      <div>
        <Button busy={busy} onClick={send}>
          Send the link again
        </Button>
      </div>
    </>
  );
}
