import type { StaffUser } from "@guildhall/core/people/staff-user/staff-user.schema";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { ConfirmDialog } from "../../components/dialog/dialog.tsx";
import { Note } from "../../components/state/note.tsx";
import { sayDone } from "../../components/state/show-toast.ts";
import { useSendPasswordLink } from "./people.api.ts";

/** Only the owner of the address gets the link. */
export function SendPasswordLink({ person }: { person: StaffUser }) {
  const [isAsking, setAsking] = useState(false);
  const { run } = useSendPasswordLink();
  const { id, name, email, signIn, isEmptiedByReset } = person;
  const close = () => setAsking(false);
  const done = () => {
    close();
    void sayDone(`A link is on its way to ${email}.`);
  };
  return (
    <>
      <Button icon="mail" onClick={() => setAsking(true)}>
        {signIn.hasLogin ? "Send reset link" : "Send link to choose a password"}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Send ${name} a link to set a password?`}
        confirm="Send link"
        onConfirm={() => run({ params: { id } })}
        onClose={close}
        onDone={done}
      >
        <p>
          It goes to {email} and works once, {signIn.hasLogin ? "within one hour" : "within seven days"}.
        </p>
        {isEmptiedByReset && (
          <Note state="due">
            Nobody has confirmed this address. The person who uses the link gets an empty account: what was entered
            before is removed.
          </Note>
        )}
        {signIn.isLocked && <Note state="due">The account is locked: a new password alone lets nobody in.</Note>}
      </ConfirmDialog>
    </>
  );
}
