import { Button } from "../components/button.tsx";
import { Dialog } from "../components/dialog.tsx";
import { SignInForm } from "../components/sign-in-form.tsx";
import { signOut } from "../lib/auth.ts";
import { useSession } from "../lib/session.ts";

/** Over whatever was being done: nothing is lost, and what was being sent goes on by itself. */
export function SignInAgain({ email }: { email: string | undefined }) {
  const isExpired = useSession() === "expired";
  return (
    <Dialog isOpen={isExpired} title="Sign in again to go on">
      <p>You were signed out to keep your account safe. What you were doing is still here.</p>
      {email ? <SignInForm email={email} /> : <SignInForm />}
      <div>
        <Button kind="plain" compact onClick={signOut}>
          Sign out instead
        </Button>
      </div>
    </Dialog>
  );
}
