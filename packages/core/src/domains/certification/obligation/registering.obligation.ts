import { writtenDay } from "../../../ground/shared/values.ts";
import { dueStateOn, type ObligationRow, type OwedFacts, registerPath } from "./owed.rules.ts";

export function registeringOwed(open: OwedFacts): ObligationRow[] {
  const { facts, registration } = open;
  const { status, backTo, isInCart, unpaid } = registration;
  const to = registerPath(facts);
  if (unpaid) {
    const { orderId, cents, until: on, isBeingCharged } = unpaid;
    if (isBeingCharged) {
      const rule = "Your registration is approved, and is being charged. You get a mail once it is paid.";
      return [{ kind: "unpaid_order", cents, state: "waiting", rule }];
    }
    const by = on ? ` Pay by ${writtenDay(on)}; after that day, the order is canceled.` : "";
    return [
      {
        ...{ kind: "unpaid_order", on, cents, state: dueStateOn(on, open) },
        rule: `Your registration is approved, and begins once it is paid.${by}`,
        action: { to: `/payments/${orderId}`, label: "Pay for your registration" },
      },
    ];
  }
  if (status !== "pre_registration") {
    return [{ kind: "finish_registering", state: "waiting", rule: "We are reviewing your registration." }];
  }
  if (backTo) {
    return [
      {
        ...{ kind: "correct_step", state: "due" },
        rule: "We sent your registration back: correct the step, then send it again.",
        action: { to: `${to}?step=${backTo}`, label: "Correct your registration" },
      },
    ];
  }
  if (isInCart) {
    return [
      {
        ...{ kind: "pay_cart", state: "due", rule: "Your registration begins once you check out." },
        action: { to: "/cart", label: "Go to the cart" },
      },
    ];
  }
  return [
    {
      ...{
        kind: "finish_registering",
        state: "due",
        rule: "Your registration begins once every step is answered and paid.",
      },
      action: { to, label: "Continue your registration" },
    },
  ];
}
