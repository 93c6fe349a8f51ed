/** What the payment provider is asked to tell us of; everything else it keeps to itself. */
export const webhookEvents = [
  "payment_intent.succeeded",
  "payment_intent.payment_failed",
  "payment_intent.requires_action",
  "payment_intent.processing",
  "payment_intent.canceled",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
  "payment_method.automatically_updated",
  "payment_method.detached",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
