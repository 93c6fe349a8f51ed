export const orderActions = {
  "billing.order-placed": "Order placed",
  "billing.order-resubmitted": "Order submitted again",
  "billing.order-needs-action": "The bank asks for a confirmation",
  "billing.order-failed": "Payment failed",
  "billing.order-paid": "Order paid",
  "billing.order-canceled": "Order canceled, nothing charged",
  "billing.order-approved": "Order approved for charging",
  "billing.fulfilled": "What was bought has taken effect",
  "billing.held": "Paid; takes effect once its registration is approved",
  "billing.taken-back": "What was bought has ended, as its money went back",
  "billing.refund-requested": "Refund requested",
  "billing.refunded": "Refunded",
  "billing.refund-failed": "Refund failed",
  "billing.refund-closed": "Nothing more is done about a refund",
  "billing.marked-paid": "Marked as paid",
  "billing.price-changed": "Price changed",
  "billing.charged-in-vain": "Charged by mistake",
  "billing.in-vain-returned": "Given back what was charged by mistake",
  "billing.dispute-noted": "Payment disputed with the bank",
} as const;

export type OrderAction = keyof typeof orderActions;

type Rows = typeof orderActions;
declare module "../../ground/change/audit.schema.ts" {
  interface AuditTable extends Rows {}
}
