import { writtenDay } from "../../../ground/shared/values.ts";
import { extensionOf, lastDayToAsk } from "../extension/extension.rules.ts";
import type { ObligationFacts } from "./obligation.schema.ts";
import { dueStateOn, type ObligationRow, type OwedFacts, pagePath } from "./owed.rules.ts";

const isPending = (state: string): boolean => ["in_cart", "under_review", "unpaid"].includes(state);

/** One that was asked for, or the last day on which one can be (bylaws#extension). */
export function extensionOwed(open: OwedFacts): ObligationRow[] {
  const { facts, registration, phase, day } = open;
  const asked = facts.extensions.find(({ state }) => isPending(state));
  if (asked) return [askedExtension(open, asked)];
  const { deadline: on } = registration;
  if (!on) return [];
  const { certification, extensions, policy, extensionCents: cents } = facts;
  const states = extensions.map(({ state }) => state);
  const verdict = extensionOf({ certification, deadline: on, extensions: states }, day, policy);
  if (!verdict.allowed) return [];
  const last = lastDayToAsk(on, policy);
  return [
    {
      ...{ kind: "extend_by", on: last, cents, state: phase === "expired" ? "due" : "to_come" },
      rule: `An extension can be asked for until ${writtenDay(last)}. It moves the deadline to ${writtenDay(verdict.value)}${phase === "expired" ? " whenever you ask, so each day that you wait is lost" : ""}.`,
      action: { to: pagePath("extensions/request", registration), label: "File an extension" },
    },
  ];
}

type Asked = ObligationFacts["extensions"][number];

function askedExtension(open: OwedFacts, { state, newDeadline: on, orderId, isBeingCharged }: Asked): ObligationRow {
  const { extensionCents: cents } = open.facts;
  if (state === "in_cart") {
    return {
      ...{ kind: "pay_cart", cents, state: "due" },
      rule: "Your extension goes to us for review once you check out.",
      action: { to: "/cart", label: "Go to the cart" },
    };
  }
  if (state === "unpaid" && isBeingCharged) {
    const rule = "Your extension is approved, and is being charged. You get a mail once it is paid.";
    return { kind: "unpaid_order", cents, state: "waiting", rule };
  }
  if (state === "unpaid") {
    return {
      ...{ kind: "unpaid_order", on, cents, state: dueStateOn(on, open) === "overdue" ? "overdue" : "due" },
      rule: `Your extension is approved, and moves the deadline once it is paid, by ${writtenDay(on)} at the latest.`,
      ...(orderId && { action: { to: `/payments/${orderId}`, label: "Pay for your extension" } }),
    };
  }
  if (open.day > on) {
    return {
      ...{ kind: "extend_by", state: "waiting" },
      rule: `We have your request for an extension, but its new deadline of ${writtenDay(on)} has passed, so it cannot be approved any more. Withdraw the request to start again: nothing was charged.`,
    };
  }
  return {
    ...{ kind: "extend_by", state: "waiting" },
    rule: `We are reviewing your extension to ${writtenDay(on)}: 2-3 business days.`,
  };
}
