import type { CartOrder, User } from "@guildhall/core/person/user.schema";
import { Link } from "react-router-dom";
import { Note } from "../../components/note.tsx";

interface Words {
  readonly title: string;
  readonly sentence: string;
  readonly step: { readonly to: string; readonly label: string };
}

const toCart = { to: "/cart", label: "Open the cart" };

const words: Readonly<Record<CartOrder, Words>> = {
  needs_action: {
    title: "Confirm a payment",
    sentence: "Your bank wants you to confirm the payment for what is in your cart.",
    step: { to: "/checkout", label: "Go on with the payment" },
  },
  declined: {
    title: "Your card was declined",
    sentence: "Nothing was charged. What you wanted to buy is still in your cart.",
    step: toCart,
  },
  failed: {
    title: "Your payment did not go through",
    sentence: "Nothing was charged, and it was not your card. What you wanted to buy is still in your cart.",
    step: toCart,
  },
};

/** On the dashboard: a payment at checkout that its person has to go on with. */
export function HeldCartNote({ user: { cart } }: { user: User }) {
  if (!cart.order) return null;
  const { title, sentence, step } = words[cart.order];
  return (
    <Note state={cart.order === "needs_action" ? "due" : "overdue"} title={title}>
      <p>{sentence}</p>
      <Link to={step.to}>{step.label}</Link>
    </Note>
  );
}
