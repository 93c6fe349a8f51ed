import type { CartOrder, User } from "@guildhall/core/people/person/user.schema";
import { readAnsweredOrders } from "../../blocks/checkout/answered-orders.ts";
import { NextStepLink } from "../../components/next-step-link.tsx";
import { Note } from "../../components/state/note.tsx";

interface NoteWords {
  readonly title: string;
  readonly sentence: string;
  readonly step: { readonly to: string; readonly label: string };
}

const toCart = { to: "/cart", label: "Open the cart" };

const words: Readonly<Record<CartOrder["state"] | "answered", NoteWords>> = {
  needs_action: {
    title: "Confirm a payment",
    sentence: "Your bank wants you to confirm the payment for what is in your cart.",
    step: { to: "/checkout", label: "Go on with the payment" },
  },
  answered: {
    title: "A payment is being processed",
    sentence: "Your bank has your answer. What came of it has not reached us yet.",
    step: { to: "/checkout", label: "Look at the payment" },
  },
  declined: {
    title: "Your card was declined",
    sentence: "Nothing was charged. What you wanted to buy is still in your cart.",
    step: toCart,
  },
  failed: {
    title: "Your payment failed",
    sentence: "Nothing was charged, and it was not your card. What you wanted to buy is still in your cart.",
    step: toCart,
  },
};

/** On the dashboard: a payment at checkout that the person must continue. */
export function HeldCartNote({ user: { cart }, isMain }: { user: User; isMain: boolean }) {
  if (!cart.order) return null;
  const { id, state } = cart.order;
  const isAnswered = state === "needs_action" && readAnsweredOrders().includes(id);
  const { title, sentence, step } = words[isAnswered ? "answered" : state];
  return (
    <Note state={state === "needs_action" ? "due" : "overdue"} title={title}>
      <p>{sentence}</p>
      <NextStepLink {...step} isMain={isMain} />
    </Note>
  );
}
