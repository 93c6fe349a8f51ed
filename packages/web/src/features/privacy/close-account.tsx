import type { Instant } from "@guildhall/core/ground/shared/values";
import type { User } from "@guildhall/core/people/person/user.schema";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { MomentText } from "../../components/list/value-text.tsx";
import { Card } from "../../components/page/card.tsx";
import { Note } from "../../components/state/note.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { sayDone } from "../../components/state/show-toast.ts";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { AskToClose } from "./ask-to-close.tsx";
import { useWithdrawClosure } from "./privacy.api.ts";

export function CloseAccount({ user: { email, closureRequestedAt, closureDecision } }: { user: User }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Card
      title="Close my account"
      anchor="close-account"
      aside={closureRequestedAt && <ClosureState decision={closureDecision} />}
    >
      {closureRequestedAt ? (
        <Asked at={closureRequestedAt} isDecided={closureDecision !== undefined} />
      ) : (
        <>
          <p>
            Staff close accounts when you ask them to. What we keep about you is erased, but for records that we must
            keep, without your name.
          </p>
          <div>
            <Button onClick={() => setAsking(true)}>Close my account</Button>
          </div>
        </>
      )}
      <AskToClose isOpen={isAsking} email={email} onClose={() => setAsking(false)} />
    </Card>
  );
}

const waitingText = "Staff will answer you by mail. Until then nothing changes, and you can keep your account.";
const decidedText = "Staff are answering it at this moment. You get a mail in a minute.";

/** bylaws#review-taken-back */
function ClosureState({ decision }: { decision: User["closureDecision"] }) {
  if (!decision) return <StatusChip state="pending">Waits for staff</StatusChip>;
  return <StatusChip state="info">{decision === "approve" ? "Approving" : "Rejecting"}</StatusChip>;
}

interface AskedProps {
  readonly at: Instant;
  readonly isDecided: boolean;
}

function Asked({ at, isDecided }: AskedProps) {
  const { run, busy, error } = useWithdrawClosure();
  const keep = () =>
    run({}).then(
      () => sayDone("You keep your account."),
      () => undefined,
    );
  return (
    <>
      <Note state="due" title="You asked us to close your account">
        <p>
          You asked on <MomentText at={at} />. {isDecided ? decidedText : waitingText}
        </p>
      </Note>
      {error && <ProblemNotice error={error} />}
      {!isDecided && (
        <div>
          <Button busy={busy} onClick={keep}>
            Keep my account
          </Button>
        </div>
      )}
    </>
  );
}
