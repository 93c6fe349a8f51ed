import { useState } from "react";
import { renewalQuestion } from "../blocks/account/password-changed.ts";
import { CodeForm, SignInForm } from "../blocks/account/sign-in-form.tsx";
import { Button } from "../components/button.tsx";
import { Dialog } from "../components/dialog/dialog.tsx";
import { signOut } from "../lib/session/auth.ts";
import { useSession } from "../lib/session/session.ts";

interface SignInAgainProps {
  readonly email: string | undefined;
}

/** A dialog over the present page: nothing is lost, and waiting requests continue. */
export function SignInAgain({ email }: SignInAgainProps) {
  const isExpired = useSession() === "expired";
  const isChanged = renewalQuestion() !== undefined;
  return (
    <Dialog isOpen={isExpired} title={isChanged ? "Your password is changed" : "Sign in again to go on"}>
      {isChanged ? <AfterChange email={email} /> : <AfterExpiry email={email} />}
      <div>
        <Button kind="plain" compact onClick={signOut}>
          Sign out instead
        </Button>
      </div>
    </Dialog>
  );
}

const AfterExpiry = ({ email }: SignInAgainProps) => (
  <>
    <p>You were signed out to keep your account safe. What you were doing is still here.</p>
    <PasswordForm email={email} />
  </>
);

const PasswordForm = ({ email }: SignInAgainProps) => (email ? <SignInForm email={email} /> : <SignInForm />);

/** The password was typed just now. If the code takes too long, the password is asked for again. */
function AfterChange({ email }: SignInAgainProps) {
  const hasCode = renewalQuestion() === "code";
  const [asksForCode, setAsksForCode] = useState(hasCode);
  if (!asksForCode) {
    return (
      <>
        <p>
          To stay signed in here, sign in with the new password
          {hasCode && ", then with the code of your authenticator app"}.
        </p>
        <PasswordForm email={email} />
      </>
    );
  }
  return (
    <>
      <p>To stay signed in here, enter the code of your authenticator app.</p>
      <CodeForm />
      <div>
        <Button kind="plain" compact onClick={() => setAsksForCode(false)}>
          Begin again with the password
        </Button>
      </div>
    </>
  );
}
