import type { User } from "@guildhall/core/people/person/user.schema";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { DoneNote } from "../../../components/state/done-note.tsx";
import { Note } from "../../../components/state/note.tsx";
import { ProblemNotice } from "../../../components/state/problem-notice.tsx";
import { useRequestEmailProof } from "./email-change.api.ts";

/** For a person who has not confirmed their address: on the dashboard and under Account Settings. Not while acting. */
export const UnprovedEmail = ({ user, isMain = false }: { user: User; isMain?: boolean }) =>
  user.emailProvedAt || user.actedBy ? null : (
    <Note state="due" title="Confirm your e-mail address">
      <p>
        {whatToDo(user)} Until then you cannot go on to the learning platform
        {user.isEmptiedByReset && emptiesWords}.
      </p>
      <SendProofLink email={user.email} isFirst={!user.proofAskedAt} isMain={isMain} />
    </Note>
  );

/** People who were imported have no link to open. */
const whatToDo = ({ email, proofAskedAt }: User): string =>
  proofAskedAt
    ? `Open the link that we mailed to ${email}.`
    : `We do not know yet whether you read the mail of ${email}. Have a link sent to it, and open that.`;

const emptiesWords = ", and a password reset empties your profile, because another person may have registered with it";

interface SendProofLinkProps {
  readonly email: string;
  readonly isFirst?: boolean;
  readonly isMain?: boolean;
}

export function SendProofLink({ email, isFirst = false, isMain = false }: SendProofLinkProps) {
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
        <Button kind={isMain ? "primary" : "quiet"} busy={busy} onClick={send}>
          {isFirst ? "Send the link" : "Send the link again"}
        </Button>
      </div>
    </>
  );
}
