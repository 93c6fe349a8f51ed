import { Link, useLocation } from "react-router-dom";
import { SignInForm } from "../../../blocks/account/sign-in-form.tsx";
import { PageHeader } from "../../../components/page/page-header.tsx";
import { lazyComponent } from "../../../lib/page/lazy-component.ts";
import { useSession } from "../../../lib/session/session.ts";
import { ArrivalNote } from "./arrival-note.tsx";
import { ReferrerText } from "./referrer-text.tsx";
import { samlRequestIn } from "./saml-request.ts";

const LearningSignIn = lazyComponent(async () => (await import("./learning-sign-in.tsx")).LearningSignIn).component;

export function LoginPage() {
  const { search } = useLocation();
  const isSignedIn = useSession() === "signed-in";
  const request = samlRequestIn(search);
  if (request && isSignedIn) return <LearningSignIn request={request} />;
  return (
    <>
      <PageHeader title="Sign in" lead={request && "Sign in to go on to the learning platform."} />
      <div className="stack">
        <ArrivalNote />
        <SignInForm />
        <div>
          <Link to="/password/reset">Forgot your password?</Link>
        </div>
        <p>
          New here? <Link to={`/register${search}`}>Create an account</Link>
        </p>
      </div>
      <ReferrerText />
    </>
  );
}
