import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { ConfirmDialog } from "../../components/dialog/dialog.tsx";
import { Card } from "../../components/page/card.tsx";
import { signOut } from "../../lib/session/auth.ts";
import { useSignOutEverywhere } from "./account.api.ts";

export function SignOutEverywhere() {
  const [isAsking, setAsking] = useState(false);
  const { run } = useSignOutEverywhere();
  return (
    <Card title="Sessions">
      <p>If you used a device that is not yours, or lost one, end every session at once.</p>
      <div>
        <Button icon="sign-out" onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title="Sign out everywhere?"
        confirm="Sign out everywhere"
        danger
        onConfirm={() => run({}).then(signOut)}
        onClose={() => setAsking(false)}
      >
        All devices are signed out, this one as well. On the others it takes fifteen minutes at most; nothing can be
        paid from there meanwhile, and your profile cannot be changed.
      </ConfirmDialog>
    </Card>
  );
}
