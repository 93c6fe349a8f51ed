import { orderStateText } from "@guildhall/core/money/order/words/order-state.rules";
import { inVainText } from "@guildhall/core/selling/receipt/receipt.rules";
import type { Receipt, ReceiptInVain } from "@guildhall/core/selling/receipt/receipt.schema";
import type { ReactNode } from "react";
import { ButtonLink } from "../../components/button.tsx";
import { Note } from "../../components/state/note.tsx";

interface PaymentNoteProps {
  readonly receipt: Receipt;
  /** The place to pay an approved order whose charge failed. */
  readonly payLater: ReactNode;
}

/** The next steps of an order, and what its owner can do; empty when it is paid. */
export function PaymentNote({ receipt, payLater }: PaymentNoteProps) {
  const { state, inVain = [] } = receipt;
  const isSettled = state === "paid" || state === "refunded";
  if (isSettled && inVain.length === 0) return null;
  const isStandingSaid = !isSettled && !(state === "canceled" && inVain.length > 0);
  return (
    <div className="stack">
      {inVain.map((one) => (
        <InVain key={one.at} one={one} state={state} />
      ))}
      {isStandingSaid && (
        <div className="no-print">
          <OpenPaymentNote receipt={receipt} payLater={payLater} />
        </div>
      )}
    </div>
  );
}

interface InVainProps {
  readonly one: ReceiptInVain;
  readonly state: Receipt["state"];
}

function InVain({ one, state }: InVainProps) {
  const { charged, became } = inVainText(one, state);
  return (
    <Note
      state={one.state === "done" ? "info" : "due"}
      title={state === "canceled" ? "Canceled" : "Charged by mistake"}
    >
      <p>{charged}</p>
      <p>{became}</p>
    </Note>
  );
}

function OpenPaymentNote({ receipt: { state, chargedWhen }, payLater }: PaymentNoteProps) {
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

/** It is the order of the cart: it is continued or given up there. */
const AtCheckout = ({ state }: Pick<Receipt, "state">) => (
  <Note state="due" title={orderStateText({ state })}>
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
