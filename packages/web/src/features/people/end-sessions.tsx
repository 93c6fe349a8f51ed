import type { StaffUser } from "@guildhall/core/people/staff-user/staff-user.schema";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { ConfirmWithReason } from "./confirm-with-reason.tsx";
import { useEndSessions } from "./people.api.ts";

/** For a lost device, or when somebody else may be signed in. */
export function EndSessions({ person: { id, name } }: { person: StaffUser }) {
  const [isAsking, setAsking] = useState(false);
  const { run } = useEndSessions();
  return (
    <>
      <Button icon="sign-out" onClick={() => setAsking(true)}>
        End all sessions
      </Button>
      <ConfirmWithReason
        isOpen={isAsking}
        title={`Sign ${name} out everywhere?`}
        label="End all sessions"
        draft={`end-sessions.${id}`}
        help="For the record: who asked, and why."
        onConfirm={(body) => run({ params: { id }, body })}
        onClose={() => setAsking(false)}
        done={`${name} is signed out everywhere.`}
      >
        All devices are signed out, and older links in mails stop working. Their password stays. They are told by mail,
        and the reason stands in their history.
      </ConfirmWithReason>
    </>
  );
}
