import type { Sentences } from "../../ground/shared/problem-shape.ts";

export const refundProblems = {
  "billing.refund-too-much": [409, "That is more than can still be refunded. Reload the order."],
  "billing.refund-not-possible": [409, "Only orders that were paid can be refunded."],
  "billing.refund-disputed": [
    409,
    "This payment is disputed with the bank, so it cannot be refunded. Reload the order.",
  ],
  "billing.refund-sent": [409, "This refund was sent before, with other amounts. Reload the order to see the result."],
  "billing.not-failed": [409, "This refund has not failed, or is dealt with already. Reload the order."],
  "billing.owed-changed": [
    409,
    "What can be refunded or is owed on this order has changed, so nothing was done. Check the order again.",
  ],
  "billing.refund-elsewhere": [
    409,
    "This payment had changed at Stripe, which was not known here. Reload the order to see what is left.",
  ],
} as const satisfies Sentences;

type Rows = typeof refundProblems;
declare module "../../ground/shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
