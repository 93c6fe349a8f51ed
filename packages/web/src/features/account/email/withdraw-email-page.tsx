import { useState } from "react";
import { Link, useParams } from "react-router-dom";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { PageHeader } from "../../../components/page/page-header.tsx";
import { DoneNote } from "../../../components/state/done-note.tsx";
import { Note } from "../../../components/state/note.tsx";
import { ProblemNotice } from "../../../components/state/problem-notice.tsx";
import type { ApiError } from "../../../lib/failure/api-error.ts";
import { useSession } from "../../../lib/session/session.ts";
import { useWithdrawEmailChangeByLink } from "./email-change.api.ts";

/**
 * The page of the link in the mail to the present address, for anybody who opens it. Mail programs open links, too, so
 * nothing happens before the button is pressed.
 */
export function WithdrawEmailPage() {
  const { token = "" } = useParams();
  const [isDone, setDone] = useState(false);
  return (
    <>
      <PageHeader title="Keep your e-mail address" />
      {isDone ? <Done /> : <Withdraw token={token} onDone={() => setDone(true)} />}
    </>
  );
}

interface WithdrawProps {
  readonly token: string;
  readonly onDone: () => void;
}

const isOver = ({ problem }: ApiError): boolean =>
  ["account.withdrawal-over", "request.invalid"].includes(problem.code);

function Withdraw({ token, onDone }: WithdrawProps) {
  const { run, busy, error } = useWithdrawEmailChangeByLink();
  if (error && isOver(error)) return <Over />;
  const withdraw = () => run({ body: { token } }).then(onDone, () => undefined);
  return (
    <div className="stack">
      <p>
        Somebody who is signed in to your account asked to sign in with another e-mail address. If that was not you,
        keep the address that you have: the link that was sent to the other one no longer works then.
      </p>
      {error && <ProblemNotice error={error} />}
      <div>
        <Button kind="primary" busy={busy} onClick={withdraw}>
          Keep my present address
        </Button>
      </div>
    </div>
  );
}

function Done() {
  const isSignedIn = useSession() === "signed-in";
  return (
    <div className="stack">
      <DoneNote>
        <p>Your e-mail address stays as it is.</p>
      </DoneNote>
      <p>If you did not ask for another, somebody else is signed in to your account: choose a new password now.</p>
      <div>
        {isSignedIn ? (
          <ButtonLink to="/edit-profile/account" kind="primary">
            Change your password
          </ButtonLink>
        ) : (
          <ButtonLink to="/password/reset" kind="primary">
            Reset your password
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

const Over = () => (
  <div className="stack">
    <Note state="due" role="status" title="This link does not work any more">
      <p>
        It works for 24 hours. It ends sooner when the new address is confirmed, when the password is changed, and when
        you sign out everywhere.
      </p>
      <p>If your address was changed and that was not you, answer the mail that told you so.</p>
    </Note>
    <div>
      <Link to="/login">Go to sign in</Link>
    </div>
  </div>
);
