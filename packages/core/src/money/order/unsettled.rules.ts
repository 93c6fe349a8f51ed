import { isOver, isPaymentUnderWay } from "./order.rules.ts";
import type { Order } from "./order.schema.ts";
import { isHeldByBank, isOwed } from "./refund.rules.ts";
import { owedAgain } from "./refund-again.rules.ts";

type Facts = Pick<Order, "state" | "chargedWhen" | "lines" | "refunds" | "disputes" | "paymentsInVain">;

/** Why an order keeps the account of its person open, and who has to do what; undefined where it does not. */
export function whyUnsettled(order: Facts): string | undefined {
  if (isPaymentUnderWay(order)) return whyUnderWay(order);
  return isOwed(order) ? whyOwed(order) : undefined;
}

/** Why an order cannot be forgotten yet. */
export const whyKept = (order: Facts): string | undefined =>
  whyUnsettled(order) ?? (isOver(order) ? undefined : "it is not given up yet.");

/** Staff can reject only what waited for their approval. */
const whyUnderWay = ({ chargedWhen }: Facts): string =>
  chargedWhen === "approval"
    ? "its payment is under way. Wait for it, or reject the order."
    : "its payment is under way. Wait: the person answers their bank, or the order ends by itself after a day.";

/** What staff have to do comes before what goes by itself. */
function whyOwed(order: Facts): string {
  const inVain = new Set((order.paymentsInVain ?? []).map(({ state }) => state));
  if (inVain.has("failed")) return "what was charged by mistake could not be given back. Give it another way.";
  if (order.state === "paid" && owedAgain(order).length > 0) {
    return isHeldByBank(order)
      ? "a refund of it failed and is owed, but a bank holds the payment. Wait until the dispute is decided."
      : "a refund of it failed and is owed. Give it again, or another way.";
  }
  if (inVain.has("requested")) return "what was charged by mistake is being given back. That goes by itself.";
  return "its refund is on its way. That goes by itself.";
}
