import type { Receipt } from "@guildhall/core/receipt/receipt.schema";
import type { ReactNode } from "react";
import { ButtonLink } from "../../components/button.tsx";
import { Note } from "../../components/note.tsx";

interface PaymentNoteProps {
  readonly receipt: Receipt;
  /** Where it can be paid: an order that was approved and whose charge did not go through. */
  readonly payLater: ReactNode;
}

/** What is still to happen to an order, and what its owner can do about it; nothing once it is paid. */
export function PaymentNote({ receipt, payLater }: PaymentNoteProps) {
  if (receipt.state === "paid" || receipt.state === "refunded") return null;
  return (
    <div className="no-print">
      <Standing receipt={receipt} payLater={payLater} />
    </div>
  );
}

function Standing({ receipt: { state, chargedWhen }, payLater }: PaymentNoteProps) {
  if (state === "canceled") {
    return (
      <Note state="info" title="Canceled">
        Nothing was charged.
      </Note>
    );
  }
  if (state === "locked") {
    return (
      <Note state="info" title="Waiting for approval">
        We are looking at what you asked for. Your card is charged once it is approved, and never if it is not.
      </Note>
    );
  }
  return chargedWhen === "approval" ? payLater : <AtCheckout state={state} />;
}

/** It is the cart's own order: there it goes on, or is given up. */
const AtCheckout = ({ state }: Pick<Receipt, "state">) => (
  <Note state="due" title={state === "failed" ? "Not paid" : "Not paid yet"}>
    <p>
      {state === "failed"
        ? "Your card was not charged. What you wanted to buy is still in your cart."
        : "This payment is not through yet. Go on with it from your cart."}
    </p>
    <ButtonLink to="/cart" compact>
      Open the cart
    </ButtonLink>
  </Note>
);
