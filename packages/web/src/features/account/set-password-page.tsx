import { ChosenPassword } from "@guildhall/core/account/account.schema";
import { useState } from "react";
import { Link, useLocation, useParams } from "react-router-dom";
import { Button, ButtonLink } from "../../components/button.tsx";
import { DoneNote } from "../../components/done-note.tsx";
import { Form, FormActions } from "../../components/form.tsx";
import { NewPasswordFields } from "../../components/new-password-fields.tsx";
import { Note } from "../../components/note.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { ProblemNotice } from "../../components/problem-notice.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import type { ApiError } from "../../lib/api-error.ts";
import { signOutTo } from "../../lib/auth.ts";
import { useSchemaForm } from "../../lib/schema-form.ts";
import { useSession } from "../../lib/session.ts";
import { useAccount, useCheckPasswordReset, useResetPassword } from "./account.api.ts";

export function SetPasswordPage() {
  const { token = "" } = useParams();
  const [isDone, setDone] = useState(false);
  const isSignedIn = useSession() === "signed-in";
  return (
    <>
      <PageHeader title="Choose a new password" />
      {isSignedIn && <SignedInAlready />}
      {!isSignedIn && (isDone ? <Done /> : <CheckedLink token={token} onDone={() => setDone(true)} />)}
    </>
  );
}

/** A mailed link may be anybody's: whoever is signed in here may not be the one whose password it changes. */
function SignedInAlready() {
  const { data: user } = useAccount();
  const { pathname } = useLocation();
  return (
    <div className="stack">
      <Note state="due" title="You are signed in">
        <p>
          {user ? `You are signed in as ${user.email}. ` : ""}This link chooses a new password for the account whose
          address it was mailed to. To use it, log out first; you stay on this page.
        </p>
      </Note>
      <div className="row">
        <Button kind="primary" onClick={() => void signOutTo(pathname)}>
          Log out and use the link
        </Button>
        <ButtonLink to="/">Go to the dashboard</ButtonLink>
      </div>
      <p>
        To change the password of the account that you are signed in with, go to{" "}
        <Link to="/edit-profile/account">Account Settings</Link>.
      </p>
    </div>
  );
}

interface LinkProps {
  readonly token: string;
  readonly onDone: () => void;
}

/** Says that a link is spent before anybody thinks up a password for it. */
function CheckedLink({ token, onDone }: LinkProps) {
  const { data, error, mutate } = useCheckPasswordReset(token);
  if (data) return <SetPasswordForm token={token} onDone={onDone} />;
  if (!error) return <Skeleton of="your link" shape="card" />;
  return isSpent(error) ? (
    <Spent />
  ) : (
    <ProblemNotice error={error} title="Your link could not be checked" onRetry={() => mutate()} />
  );
}

const isSpent = ({ problem }: ApiError): boolean => ["account.reset-expired", "request.invalid"].includes(problem.code);

const Spent = () => (
  <div className="stack">
    <Note state="due">This link has expired or was used already. Ask for a new one.</Note>
    <div>
      <ButtonLink to="/password/reset" kind="primary">
        Ask for a new link
      </ButtonLink>
    </div>
    <div>
      <Link to="/login">Back to sign in</Link>
    </div>
  </div>
);

function SetPasswordForm({ token, onDone }: LinkProps) {
  const form = useSchemaForm(ChosenPassword, { password: "", passwordConfirmation: "" });
  const [isSpentNow, setSpentNow] = useState(false);
  const { run } = useResetPassword();
  const submit = (chosen: ChosenPassword) =>
    run({ body: { token, ...chosen } }).then(onDone, (error: ApiError) => {
      if (!isSpent(error) || error.problem.errors) throw error;
      setSpentNow(true);
    });
  if (isSpentNow) return <Spent />;
  return (
    <Form form={form} onSubmit={submit} label="Choose a new password">
      <NewPasswordFields label="New password" />
      <FormActions submit="Set password" />
    </Form>
  );
}

const Done = () => (
  <div className="stack">
    <DoneNote>
      <p>Your password is changed, and you are signed out on every device.</p>
    </DoneNote>
    <div>
      <ButtonLink to="/login" kind="primary">
        Sign in
      </ButtonLink>
    </div>
  </div>
);
