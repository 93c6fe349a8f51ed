import type { User } from "@guildhall/core/people/person/user.schema";
import { useParams } from "react-router-dom";
import { useAccount } from "../../../blocks/person/use-account.ts";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { PageHeader } from "../../../components/page/page-header.tsx";
import { DoneNote } from "../../../components/state/done-note.tsx";
import { Note } from "../../../components/state/note.tsx";
import { ProblemNotice } from "../../../components/state/problem-notice.tsx";
import { Skeleton } from "../../../components/state/skeleton.tsx";
import type { ApiError } from "../../../lib/failure/api-error.ts";
import { NotWhileActing } from "../not-while-acting.tsx";
import { useProveEmail } from "./email-change.api.ts";
import { SendProofLink } from "./unproved-email.tsx";

/**
 * The page of the link in the welcome mail. Mail programs open links, too, so nothing happens before the button is
 * pressed.
 */
export function ProveEmailPage() {
  const { token = "" } = useParams();
  const { data: user, error, mutate } = useAccount();
  return (
    <>
      <PageHeader title="Confirm your e-mail address" />
      {user && <ProofState user={user} token={token} />}
      {!user && error && (
        <ProblemNotice error={error} title="Your account could not be loaded" onRetry={() => mutate()} />
      )}
      {!user && !error && <Skeleton of="your account" shape="card" />}
    </>
  );
}

interface ProveProps {
  readonly user: User;
  readonly token: string;
}

function ProofState({ user, token }: ProveProps) {
  if (user.emailProvedAt) return <Proved email={user.email} />;
  if (!user.actedBy) return <Prove user={user} token={token} />;
  return (
    <NotWhileActing>{`Only ${user.firstName} ${user.lastName} can confirm their address. Exit first.`}</NotWhileActing>
  );
}

const isOver = ({ problem }: ApiError): boolean => ["account.proof-over", "request.invalid"].includes(problem.code);

function Prove({ user: { email }, token }: ProveProps) {
  const { run, busy, error } = useProveEmail();
  if (error && isOver(error)) return <Over email={email} />;
  return (
    <div className="stack">
      <p>
        You are signed in as <strong>{email}</strong>. If you created this account and read the mail of this address,
        confirm it here.
      </p>
      {error && <ProblemNotice error={error} />}
      <div>
        <Button kind="primary" busy={busy} onClick={() => run({ body: { token } }).catch(() => undefined)}>
          Confirm this address
        </Button>
      </div>
    </div>
  );
}

const Over = ({ email }: { email: string }) => (
  <div className="stack">
    <Note state="due" role="status" title="This link does not work here">
      <p>
        It has expired, or it belongs to another account: you are signed in as <strong>{email}</strong>.
      </p>
    </Note>
    <SendProofLink email={email} />
  </div>
);

const Proved = ({ email }: { email: string }) => (
  <div className="stack">
    <DoneNote>
      <p>
        Your address <strong>{email}</strong> is confirmed.
      </p>
    </DoneNote>
    <div>
      <ButtonLink to="/" kind="primary">
        Go to the dashboard
      </ButtonLink>
    </div>
  </div>
);
