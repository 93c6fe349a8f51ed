import type { Registration } from "@guildhall/core/domains/certification/registration/registration.schema";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { ConfirmDialog } from "../../components/dialog/dialog.tsx";
import { sayDone } from "../../components/state/show-toast.ts";
import { useRemoveRegistration, useWithdrawRegistration } from "./certification.api.ts";

type Ended = Pick<Registration, "id" | "revision" | "actions" | "status">;

interface EndingProps {
  readonly registration: Ended;
  readonly certification: string;
  readonly onEnded?: () => void;
}

const asks = {
  withdraw: {
    title: "Withdraw your registration?",
    text: "Our staff no longer look at it, and its order is canceled. What you entered is kept: you can correct it and send it again.",
    withoutOrder: "Our staff no longer look at it. What you entered is kept: you can correct it and send it again.",
    confirm: "Withdraw registration",
    failed: "Your registration was not withdrawn",
    done: "Your registration is withdrawn. You can go on with it.",
  },
  remove: {
    title: "Delete your registration?",
    text: "What you entered and sent for it is deleted, and its items leave your cart. This cannot be undone.",
    confirm: "Delete registration",
    failed: "Could not delete registration",
    done: "Your registration is deleted.",
  },
} as const;

/** Nothing is charged yet where it can be deleted; only what is begun is offered for it. */
const isDeletable = ({ actions, status }: Ended): boolean => actions.remove.allowed && status === "pre_registration";

/** bylaws#registration-status */
export function RegistrationEnding({ registration, certification, onEnded }: EndingProps) {
  const [asked, setAsked] = useState<keyof typeof asks>();
  const withdraw = useWithdrawRegistration();
  const remove = useRemoveRegistration();
  const words = asks[asked ?? "withdraw"];
  const hasOrder = registration.status !== "pathway_approval";
  const which = <span className="hidden-visually">: {certification}</span>;
  const done = () => {
    void sayDone(words.done);
    setAsked(undefined);
    onEnded?.();
  };
  return (
    <>
      {registration.actions.withdraw.allowed && (
        <Button onClick={() => setAsked("withdraw")}>Withdraw registration{which}</Button>
      )}
      {isDeletable(registration) && (
        <Button kind="plain" onClick={() => setAsked("remove")}>
          Delete registration{which}
        </Button>
      )}
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={words.title}
        confirm={words.confirm}
        cancel="Keep the registration"
        failed={words.failed}
        danger={asked === "remove"}
        onConfirm={() => (asked === "remove" ? remove(registration.id) : withdraw(registration))}
        onClose={() => setAsked(undefined)}
        onDone={done}
      >
        <p>{"withoutOrder" in words && !hasOrder ? words.withoutOrder : words.text}</p>
      </ConfirmDialog>
    </>
  );
}
