import { type CheckedReset, ChosenPassword, type ResetDone } from "@guildhall/core/people/account/account.schema";
import { emptiedWords } from "@guildhall/core/people/person/empty-account.rules";
import { useState } from "react";
import { Link, useLocation, useParams } from "react-router-dom";
import { useAccount } from "../../../blocks/person/use-account.ts";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { Form, FormActions } from "../../../components/form/form.tsx";
import { PageHeader } from "../../../components/page/page-header.tsx";
import { DoneNote } from "../../../components/state/done-note.tsx";
import { Note } from "../../../components/state/note.tsx";
import { ProblemNotice } from "../../../components/state/problem-notice.tsx";
import { Skeleton } from "../../../components/state/skeleton.tsx";
import type { ApiError } from "../../../lib/failure/api-error.ts";
import { useSchemaForm } from "../../../lib/form/schema-form.ts";
import { signOutTo } from "../../../lib/session/auth.ts";
import { useSession } from "../../../lib/session/session.ts";
import { useCheckPasswordReset, useResetPassword } from "../account.api.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

export function SetPasswordPage() {
  const { token = "" } = useParams();
  const [done, setDone] = useState<ResetDone>();
  const isSignedIn = useSession() === "signed-in";
  return (
    <>
      <PageHeader title="Choose a new password" />
      {isSignedIn && <SignedInAlready />}
      {!isSignedIn && (done ? <Done {...done} /> : <CheckedLink token={token} onDone={setDone} />)}
    </>
  );
}

/** The link may belong to another account than the one that is signed in here. */
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
  readonly onDone: (done: ResetDone) => void;
}

/** Says that a link is used up before the person types a password. */
function CheckedLink({ token, onDone }: LinkProps) {
  const { data, error, mutate } = useCheckPasswordReset(token);
  if (data) return <SetPasswordForm token={token} empties={data.empties} onDone={onDone} />;
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

/**
 * If the address was never confirmed, it is not known who entered the data of the account. The text fits both: the
 * person who did, and the one who did not.
 */
const EmptiesFirst = () => (
  <Note state="due" title="A new password empties this account">
    <p>Nobody has confirmed yet that its e-mail address is theirs. So with a new password, {emptiedWords}</p>
    <p>If you know the password, sign in and confirm the address first. Then nothing is taken out.</p>
    <div>
      <ButtonLink to="/login">Sign in instead</ButtonLink>
    </div>
  </Note>
);

function SetPasswordForm({ token, empties, onDone }: LinkProps & Pick<CheckedReset, "empties">) {
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
    <div className="stack">
      {empties && <EmptiesFirst />}
      <Form form={form} onSubmit={submit} label="Choose a new password">
        <NewPasswordFields label="New password" />
        <FormActions submit={empties ? "Set password and empty the account" : "Set password"} />
      </Form>
    </div>
  );
}

const Done = ({ emptied }: ResetDone) => (
  <div className="stack">
    <DoneNote>
      <p>Your password is changed, and you are signed out on every device.</p>
      {emptied && (
        <p>
          The account was emptied, because nobody had confirmed its e-mail address. The address is confirmed now: sign
          in to enter your name and profile.
        </p>
      )}
    </DoneNote>
    <div>
      <ButtonLink to="/login" kind="primary">
        Sign in
      </ButtonLink>
    </div>
  </div>
);
