import type { User } from "@guildhall/core/people/person/user.schema";
import { useLocation } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { LatePart } from "../../components/state/late-part.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { lazyComponent } from "../../lib/page/lazy-component.ts";
import { signOut } from "../../lib/session/auth.ts";
import { storeLoginReferrer } from "../../lib/session/login-referrer.ts";

const secondFactor = lazyComponent(
  async () => (await import("../../features/account/second-factor/second-factor.tsx")).SecondFactor,
);
const SecondFactor = secondFactor.component;

interface SecondFactorNeededProps {
  readonly user: User;
  readonly onShowing: (isShowing: boolean) => void;
}

/** Replaces any staff page. When the second factor is switched on, the page is shown. */
export const SecondFactorNeeded = (props: SecondFactorNeededProps) => (
  <>
    <PageHeader
      title="A second factor is needed"
      lead="Staff's pages open only with a code from an authenticator app."
    />
    {props.user.secondFactorNeeded === "sign-in-again" ? <SignInWithCode /> : <SetUp {...props} />}
  </>
);

const SetUp = (props: SecondFactorNeededProps) => (
  <div className="stack">
    <p>Set one up here. It takes a minute, and you go on to the page that you asked for.</p>
    <LatePart of="The second factor" load={secondFactor.load} shape={<Skeleton of="the second factor" shape="page" />}>
      <SecondFactor {...props} />
    </LatePart>
  </div>
);

function SignInWithCode() {
  const { pathname } = useLocation();
  const signInAgain = () => signOut().then(() => storeLoginReferrer(pathname));
  return (
    <div className="stack">
      <p>Your second factor was switched on after you signed in here. Sign in again with its code to go on.</p>
      <div>
        <Button onClick={signInAgain}>Sign in again</Button>
      </div>
    </div>
  );
}
