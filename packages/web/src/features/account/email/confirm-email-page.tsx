import type { User } from "@guildhall/core/people/person/user.schema";
import { useState } from "react";
import { Link, useParams } from "react-router-dom";
import { useAccount } from "../../../blocks/person/use-account.ts";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { PageHeader } from "../../../components/page/page-header.tsx";
import { DoneNote } from "../../../components/state/done-note.tsx";
import { Note } from "../../../components/state/note.tsx";
import { ProblemNotice } from "../../../components/state/problem-notice.tsx";
import { Skeleton } from "../../../components/state/skeleton.tsx";
import type { ApiError } from "../../../lib/failure/api-error.ts";
import { NotWhileActing } from "../not-while-acting.tsx";
import { useConfirmEmailChange } from "./email-change.api.ts";

/** The page of the mailed link. Mail programs open links, too, so nothing happens before the button is pressed. */
export function ConfirmEmailPage() {
  const { token = "" } = useParams();
  const { data: user, error, mutate } = useAccount();
  const [isDone, setDone] = useState(false);
  return (
    <>
      <PageHeader title="Confirm your new e-mail address" />
      {user && (isDone ? <Done user={user} /> : <Confirm user={user} token={token} onDone={() => setDone(true)} />)}
      {!user && error && (
        <ProblemNotice error={error} title="Your account could not be loaded" onRetry={() => mutate()} />
      )}
      {!user && !error && <Skeleton of="your account" shape="card" />}
    </>
  );
}

interface ConfirmProps {
  readonly user: User;
  readonly token: string;
  readonly onDone: () => void;
}

function Confirm({ user, token, onDone }: ConfirmProps) {
  const { run, busy, error } = useConfirmEmailChange();
  if (user.actedBy) {
    return (
      <NotWhileActing>
        {`Only ${user.firstName} ${user.lastName} can confirm a new address. Exit first.`}
      </NotWhileActing>
    );
  }
  if (!user.pendingEmail || (error && isOver(error))) return <Over user={user} />;
  const confirm = () => run({ body: { token } }).then(onDone, () => undefined);
  return (
    <div className="stack">
      <p>
        From now on you sign in with <strong>{user.pendingEmail.email}</strong> instead of {user.email}, and our mail
        goes there.
      </p>
      {error && <ProblemNotice error={error} />}
      <div>
        <Button kind="primary" busy={busy} onClick={confirm}>
          Use this address
        </Button>
      </div>
      <div>
        <Link to="/edit-profile/account">Not now</Link>
      </div>
    </div>
  );
}

const isOver = ({ problem }: ApiError): boolean =>
  ["account.email-link-over", "request.invalid"].includes(problem.code);

/** The link is used, expired, replaced by a newer one, or another person's. The server does not say which. */
const Over = ({ user }: { user: User }) => (
  <div className="stack">
    <Note state="due" role="status" title="This link does not work here">
      <p>It has expired, was used already, or was replaced by a newer one.</p>
      <p>
        It may also belong to another account: you are signed in as <strong>{user.email}</strong>. If you asked for it
        with another one, log out, sign in there and open the link again.
      </p>
    </Note>
    <div>
      <ButtonLink to="/edit-profile/account" kind="primary">
        Go to Account Settings
      </ButtonLink>
    </div>
  </div>
);

const Done = ({ user }: { user: User }) => (
  <div className="stack">
    <DoneNote>
      <p>
        Your address is changed. You now sign in with <strong>{user.email}</strong>.
      </p>
    </DoneNote>
    <div>
      <ButtonLink to="/edit-profile/account" kind="primary">
        Go to Account Settings
      </ButtonLink>
    </div>
  </div>
);
