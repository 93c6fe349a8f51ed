import { Button } from "../../components/button.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { Note } from "../../components/state/note.tsx";
import { signOut } from "../../lib/session/auth.ts";

/** In the place of every page, for a person who is still signed in on a device when their account is closed. */
export const AccountClosed = () => (
  <>
    <PageHeader title="Your account" />
    <Note state="info" title="This account is closed" role="alert">
      <p>What we kept about you is erased. You are welcome to create a new account at any time.</p>
      <div>
        <Button icon="sign-out" onClick={() => signOut()}>
          Sign out
        </Button>
      </div>
    </Note>
  </>
);
