import * as z from "zod/mini";

export const StripeEvent = z.object({
  id: z.string().check(z.regex(/^\w{1,255}$/)),
  type: z.string(),
  data: z.object({
    object: z.record(z.string(), z.unknown()),
    previous_attributes: z.optional(z.record(z.string(), z.unknown())),
  }),
});
export type StripeEvent = z.infer<typeof StripeEvent>;

const kindOfEvent = {
  "payment_intent.succeeded": "payment",
  "payment_intent.payment_failed": "payment",
  "payment_intent.requires_action": "payment",
  "payment_intent.processing": "payment",
  "payment_intent.canceled": "payment",
  "refund.created": "refund",
  "refund.updated": "refund",
  "refund.failed": "refund",
  "charge.dispute.created": "dispute",
  "charge.dispute.updated": "dispute",
  "charge.dispute.closed": "dispute",
  "charge.dispute.funds_withdrawn": "dispute",
  "charge.dispute.funds_reinstated": "dispute",
  "payment_method.automatically_updated": "customer",
  "payment_method.detached": "customer",
} as const;

export type WebhookEvent = keyof typeof kindOfEvent;

export const webhookEvents = Object.keys(kindOfEvent) as WebhookEvent[];

const isKnown = (type: string): type is WebhookEvent => Object.hasOwn(kindOfEvent, type);

export interface WebhookSubject {
  readonly kind: (typeof kindOfEvent)[WebhookEvent];
  readonly id: string;
}

/** A card's event leads to its customer, even after the card was detached. */
export function subjectOf({ type, data }: Pick<StripeEvent, "type" | "data">): WebhookSubject | undefined {
  if (!isKnown(type)) return undefined;
  const { object, previous_attributes: before = {} } = data;
  const kind = kindOfEvent[type];
  const id = kind === "customer" ? (idIn(object, "customer") ?? idIn(before, "customer")) : idIn(object, "id");
  return id === undefined ? undefined : { kind, id };
}

/** Ids go into Stripe's URLs, so only safe characters are accepted. */
function idIn(object: Readonly<Record<string, unknown>>, field: string): string | undefined {
  const value = object[field];
  return typeof value === "string" && /^\w+$/.test(value) ? value : undefined;
}
