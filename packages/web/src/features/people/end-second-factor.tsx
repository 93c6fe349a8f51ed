import type { StaffUser } from "@guildhall/core/people/staff-user/staff-user.schema";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { ConfirmWithReason } from "./confirm-with-reason.tsx";
import { useEndSecondFactor } from "./people.api.ts";

/** For somebody who has lost their authenticator app and their recovery codes. */
export function EndSecondFactor({ person: { id, name } }: { person: StaffUser }) {
  const [isAsking, setAsking] = useState(false);
  const { run } = useEndSecondFactor();
  return (
    <>
      <Button onClick={() => setAsking(true)}>Switch off second factor</Button>
      <ConfirmWithReason
        isOpen={isAsking}
        title={`Switch off the second factor of ${name}?`}
        label="Switch off the second factor"
        confirm="Switch off"
        draft={`end-second-factor.${id}`}
        help="For the record: who asked, and how you know that it was them."
        onConfirm={(body) => run({ params: { id }, body })}
        onClose={() => setAsking(false)}
        done={`The second factor of ${name} is off.`}
      >
        Their password alone will be enough to sign in. Do it only when you are sure that you speak with {name}. They
        are told by mail, and the reason stands in their history.
      </ConfirmWithReason>
    </>
  );
}
