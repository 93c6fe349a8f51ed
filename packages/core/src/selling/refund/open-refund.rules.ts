import type { ProblemCode } from "../../ground/shared/problem.ts";
import type { Order } from "../../money/order/order.schema.ts";
import { isHeldByBank } from "../../money/order/refund.rules.ts";
import { owedAgain } from "../../money/order/refund-again.rules.ts";

type Facts = Pick<Order, "lines" | "refunds" | "disputes" | "paymentsInVain">;

/** Of a refund, or a payment in vain, of which nothing is open: only what a dispute holds is said to be disputed. */
export function whyNotOpen(order: Facts, id: string): ProblemCode {
  const inVain = order.paymentsInVain?.find((one) => one.paymentIntentId === id || one.refundId === id);
  const isHeld = inVain ? inVain.state === "disputed" : isHeldByBank(order) && isOwedOtherwise(order, id);
  return isHeld ? "billing.refund-disputed" : "billing.not-failed";
}

const isOwedOtherwise = (order: Facts, id: string): boolean => owedAgain(order).some((refund) => refund.id === id);
