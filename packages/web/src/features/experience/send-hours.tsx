import { writtenHours } from "@guildhall/core/domains/certification/certification.schema";
import type { Hours } from "@guildhall/core/domains/certification/hours/hours.schema";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { ConfirmDialog } from "../../components/dialog/dialog.tsx";
import { sayDone } from "../../components/state/show-toast.ts";
import { useCallBackHours, useSubmitHours } from "./experience.api.ts";

/** Sends all hours to staff once they are enough, and calls them back until staff decide. */
export function SendHours({ hours }: { hours: Hours }) {
  const [isAsking, setAsking] = useState(false);
  const submit = useSubmitHours();
  const callBack = useCallBackHours();
  const { registrationId: id, revision, actions, areSent, certification } = hours;
  const close = () => setAsking(false);
  const body = { params: { id }, body: { revision } };
  if (areSent) {
    return (
      <>
        {actions.callBackHours.allowed && <Button onClick={() => setAsking(true)}>Call your hours back</Button>}
        <ConfirmDialog
          isOpen={isAsking}
          title="Call your hours back?"
          confirm="Call hours back"
          cancel="Leave them with staff"
          failed="Your hours were not called back"
          onConfirm={() => callBack.run(body)}
          onClose={close}
          onDone={() => {
            close();
            void sayDone("Your hours are with you again. You can change your entries.");
          }}
        >
          <p>Our staff no longer look at them. You can change your entries, and submit your hours again.</p>
        </ConfirmDialog>
      </>
    );
  }
  return (
    <>
      {actions.submitHours.allowed && (
        <Button kind="primary" onClick={() => setAsking(true)}>
          Submit hours for approval
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={`Submit your hours for ${certification.name}?`}
        confirm="Submit hours"
        failed="Your hours were not submitted"
        onConfirm={() => submit.run(body)}
        onClose={close}
        onDone={() => {
          close();
          void sayDone("Your hours are submitted. We tell you by mail what became of them.");
        }}
      >
        <p>
          {`${writtenHours(hours.hours.pending)} pending hours go to our staff for approval. Until they decide, your entries cannot be changed; you can call them back.`}
        </p>
      </ConfirmDialog>
    </>
  );
}
