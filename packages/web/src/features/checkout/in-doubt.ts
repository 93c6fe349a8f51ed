import type { OrderId } from "@guildhall/core/shared/ids";
import type { OrderResult } from "../../components/paying/submit-order.ts";

/** Whether something is to be said of an order that is not settled, beyond that its bank asks: the page shows that itself. */
export function isInDoubt({ bank, failure, outcome: { user, order } }: Omit<OrderResult, "kind">): boolean {
  if (order.state === "charging") return true;
  if (order.state !== "needs_action" || user.actedBy) return false;
  return [bank, failure, order.retryAfterSeconds].some((known) => known !== undefined);
}

/** The order whose bank has its answer, until our server has heard of it or says that the bank asks again. */
export function answeredOrder({ kind, bank, outcome }: OrderResult, before: OrderId | undefined): OrderId | undefined {
  const { id, clientSecret } = outcome.order;
  const isUnknown = kind === "unsettled" && clientSecret === undefined;
  return isUnknown && (bank === "answered" || before === id) ? id : undefined;
}
