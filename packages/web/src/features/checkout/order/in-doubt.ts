import type { OrderResult } from "../../../blocks/checkout/submit-order.ts";

/** Whether an unsettled order needs a note. The bank's question needs none, because the page shows it. */
export function isInDoubt({ bank, failure, error, outcome: { user, order } }: Omit<OrderResult, "kind">): boolean {
  if (order.state === "charging" || error !== undefined) return true;
  if (order.state !== "needs_action" || user.actedBy) return false;
  return [bank, failure, order.retryAfterSeconds].some((known) => known !== undefined);
}
