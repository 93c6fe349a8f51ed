import type { OrderResult } from "../../blocks/checkout/submit-order.ts";

/** Whether something is to be said of an order that is not settled, beyond that its bank asks: the page shows that itself. */
export function isInDoubt({ bank, failure, error, outcome: { user, order } }: Omit<OrderResult, "kind">): boolean {
  if (order.state === "charging" || error !== undefined) return true;
  if (order.state !== "needs_action" || user.actedBy) return false;
  return [bank, failure, order.retryAfterSeconds].some((known) => known !== undefined);
}
