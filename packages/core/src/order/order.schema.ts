import * as z from "zod/mini";
import { ChargeMoment } from "../catalog/catalog.schema.ts";
import { LineItemId, OrderId, RefundId } from "../shared/ids.ts";
import { paymentMethods } from "../shared/payment-method.schema.ts";
import { Cents, Instant, PersonId } from "../shared/values.ts";
import { AppliedDiscount, LineItem, priceBases } from "./line-item.schema.ts";

/** draft (the cart) → locked → charging → paid | failed | needs_action; a paid one may be refunded, an unpaid one canceled. */
export const orderStates = ["locked", "charging", "needs_action", "paid", "failed", "canceled", "refunded"] as const;
export type OrderState = (typeof orderStates)[number];

/** A line at the price that the order froze; the rest is said by the line item. */
export const FrozenLine = z.object({
  id: LineItemId,
  price: Cents,
  finalPrice: Cents,
  basis: z.enum(priceBases),
  /** What the code took off. */
  discountCents: z.optional(Cents),
  /** What it was, once the order has come to nothing: the item itself goes then, or may. */
  was: z.optional(z.pick(LineItem, { name: true, kind: true, due: true, anonymous: true })),
});
export type FrozenLine = z.infer<typeof FrozenLine>;

export const Refund = z.object({
  id: RefundId,
  state: z.enum(["requested", "done", "failed"]),
  lines: z.array(z.object({ lineItemId: LineItemId, amountCents: Cents })),
  /** Of the lines together. */
  amountCents: Cents,
  /** What Stripe gave beyond that: no line of the order had it any more, so it was given too much. */
  excessCents: z.optional(Cents),
  reason: z.string(),
  /** Who of staff; or Stripe, where it was made by hand over there. */
  by: z.string(),
  requestedAt: Instant,
  stripeId: z.optional(z.string()),
  failure: z.optional(z.string()),
  failedAt: z.optional(Instant),
  /** Staff have said that it is not to be given after all; or, of one that gave too much, that this is dealt with. */
  closedAt: z.optional(Instant),
  /** Given back outside of the portal, because Stripe could not. */
  isOutside: z.optional(z.literal(true)),
  /** The refund that failed, where this one was given in its place. */
  insteadOf: z.optional(RefundId),
});
export type Refund = z.infer<typeof Refund>;

export const Dispute = z.object({
  stripeId: z.string(),
  /** As the bank calls it. */
  status: z.string(),
  reason: z.string(),
  amountCents: Cents,
  answerBy: z.optional(Instant),
  /** Until the bank has decided it keeps the money; not while it only asks. */
  isMoneyTaken: z.boolean(),
  notedAt: Instant,
});
export type Dispute = z.infer<typeof Dispute>;

/** Money that came in for an order which can no longer be granted, or is paid by another payment: it is given back. */
export const PaymentInVain = z.object({
  paymentIntentId: z.string(),
  amountCents: Cents,
  notedAt: Instant,
  /** Of the refund that we make of it. */
  refundId: RefundId,
  /**
   * Until all of it is given back; `failed` where a bank has refused it, and staff have to; `disputed` while a bank that
   * has taken it back decides.
   */
  state: z.enum(["requested", "done", "failed", "disputed"]),
  returnedCents: Cents,
  /** Of it was given back outside of the portal, because Stripe could not. */
  outsideCents: z.optional(Cents),
  /** Staff have said that what was given back too much of it is dealt with. */
  closedAt: z.optional(Instant),
  failure: z.optional(z.string()),
  disputes: z.optional(z.array(Dispute)),
});
export type PaymentInVain = z.infer<typeof PaymentInVain>;

/** One line of what happened to an order, for staff. */
export const Happening = z.object({ at: Instant, what: z.string(), by: z.string(), detail: z.optional(z.string()) });
export type Happening = z.infer<typeof Happening>;

/** What is paid together. Its id was the cart's checkout id: submitting twice is the same order. */
export const Order = z.object({
  id: OrderId,
  personId: PersonId,
  state: z.enum(orderStates),
  /** Counts up with every move: each is made on the state it was decided on. */
  revision: z.int(),
  /** Over lines and total: what was shown is what is charged. */
  hash: z.string(),
  /** Over what was submitted, so that the same submission sent twice is known. */
  submission: z.string(),
  lines: z.array(FrozenLine),
  totalCents: Cents,
  discount: z.optional(AppliedDiscount),
  /** The order that was placed with the code, where this is a part of it that was charged later. */
  codeUsedBy: z.optional(OrderId),
  chargedWhen: ChargeMoment,
  method: z.enum(paymentMethods),
  /** Why staff overrode the payment. */
  notes: z.optional(z.string()),
  placedAt: Instant,
  /** Counted from 1; each has an idempotency key of its own. */
  attempt: z.int(),
  /** When the last attempt began: Stripe knows its key for a day, we trust it for a quarter of an hour. */
  attemptedAt: z.optional(Instant),
  /** Whether the person was away at the last attempt, and could not answer their bank. */
  isOffSession: z.optional(z.boolean()),
  /** Since when an approved charge fails: it is tried again by a calendar that begins here. */
  failingSince: z.optional(Instant),
  paymentMethodId: z.optional(z.string()),
  /** As the receipt names it. */
  card: z.optional(z.object({ brand: z.string(), lastFour: z.string() })),
  keepsCard: z.optional(z.boolean()),
  paymentIntentId: z.optional(z.string()),
  chargeId: z.optional(z.string()),
  /** What the bank said to the last attempt, as it may be shown. */
  failure: z.optional(z.string()),
  paidAt: z.optional(Instant),
  refundedCents: z.optional(Cents),
  refunds: z.optional(z.array(Refund)),
  /** Of the payment that paid for it. */
  disputes: z.optional(z.array(Dispute)),
  paymentsInVain: z.optional(z.array(PaymentInVain)),
  timeline: z.array(Happening),
  /** When the sweep looks at it next; absent once there is nothing left to do. */
  dueAt: z.optional(Instant),
});
export type Order = z.infer<typeof Order>;
