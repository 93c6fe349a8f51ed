import * as z from "zod/mini";
import { LineItemId, OrderId, RefundId } from "../../ground/shared/ids.ts";
import { paymentMethods } from "../../ground/shared/payment-method.schema.ts";
import { Cents, Instant, LocalDate, PersonId } from "../../ground/shared/values.ts";
import { ChargeMoment } from "../catalog/catalog.schema.ts";
import { AppliedDiscount, LineItem, priceBases } from "./line-item/line-item.schema.ts";

/** draft (the cart) → locked → charging → paid | failed | needs_action; paid → refunded, unpaid → canceled. */
export const orderStates = ["locked", "charging", "needs_action", "paid", "failed", "canceled", "refunded"] as const;
export type OrderState = (typeof orderStates)[number];

/** A line at the price that the order froze; the line item has the rest. */
export const FrozenLine = z.object({
  id: LineItemId,
  price: Cents,
  finalPrice: Cents,
  basis: z.enum(priceBases),
  discountCents: z.optional(Cents),
  /** Copied when the order is canceled, because the item may be deleted. */
  was: z.optional(z.pick(LineItem, { name: true, kind: true, due: true, anonymous: true, request: true })),
});
export type FrozenLine = z.infer<typeof FrozenLine>;

export const Refund = z.object({
  id: RefundId,
  state: z.enum(["requested", "done", "failed"]),
  lines: z.array(z.object({ lineItemId: LineItemId, amountCents: Cents })),
  amountCents: Cents,
  /** What Stripe refunded beyond the lines: refunded too much. */
  excessCents: z.optional(Cents),
  reason: z.string(),
  /** The member of staff, or Stripe where it was made there by hand. */
  by: z.string(),
  requestedAt: Instant,
  stripeId: z.optional(z.string()),
  failure: z.optional(z.string()),
  failedAt: z.optional(Instant),
  /** Staff decided not to refund it after all, or have dealt with a refund that was too much. */
  closedAt: z.optional(Instant),
  /** Given back outside of the portal, because Stripe could not. */
  isOutside: z.optional(z.literal(true)),
  /** The failed refund that this one replaces. */
  insteadOf: z.optional(RefundId),
});
export type Refund = z.infer<typeof Refund>;

export const Dispute = z.object({
  stripeId: z.string(),
  /** The bank's own word. */
  status: z.string(),
  reason: z.string(),
  amountCents: Cents,
  answerBy: z.optional(Instant),
  /** The bank keeps the money until it decides; not for a mere inquiry. */
  isMoneyTaken: z.boolean(),
  notedAt: Instant,
});
export type Dispute = z.infer<typeof Dispute>;

const GivenOutside = z.object({ amountCents: Cents, by: z.string(), reason: z.string(), at: Instant });

/** A payment for an order that can no longer be granted or is paid already: it is refunded. */
export const PaymentInVain = z.object({
  paymentIntentId: z.string(),
  amountCents: Cents,
  notedAt: Instant,
  refundId: RefundId,
  /** "failed": a bank refused it and staff must act. "disputed": a bank has taken it back and not decided. */
  state: z.enum(["requested", "done", "failed", "disputed"]),
  returnedCents: Cents,
  /** The part given back outside of the portal, because Stripe could not. */
  outsideCents: z.optional(Cents),
  outside: z.optional(z.array(GivenOutside)),
  /** When the last of it was given back. */
  returnedAt: z.optional(Instant),
  /** Staff have dealt with what was refunded too much. */
  closedAt: z.optional(Instant),
  failure: z.optional(z.string()),
  disputes: z.optional(z.array(Dispute)),
});
export type PaymentInVain = z.infer<typeof PaymentInVain>;

export const Happening = z.object({ at: Instant, what: z.string(), by: z.string(), detail: z.optional(z.string()) });
export type Happening = z.infer<typeof Happening>;

/** Its id was the cart's checkout id, so submitting twice makes one order. */
/** The last attempt that a page knew of: what it asks for changes nothing of a later one. */
export const SeenAttempt = z.int().check(z.gte(0), z.lte(1_000_000));

export const Order = z.object({
  id: OrderId,
  personId: PersonId,
  state: z.enum(orderStates),
  /** Increases with every move, so that a move on an older state is refused. */
  revision: z.int(),
  /** Over lines and total: the person is charged only what they were shown. */
  hash: z.string(),
  /** To recognize the same submission sent twice. */
  submission: z.string(),
  lines: z.array(FrozenLine),
  totalCents: Cents,
  discount: z.optional(AppliedDiscount),
  /** The order that used the code, where this part of it is charged later. */
  codeUsedBy: z.optional(OrderId),
  /** The last day of what is approved and not paid; then it is canceled. */
  payBy: z.optional(LocalDate),
  /** What stays in the cart, because staff have its registration. */
  leftInCart: z.optional(z.array(z.object({ id: LineItemId, finalPrice: Cents }))),
  chargedWhen: ChargeMoment,
  /** Staff decide on it at the desk of its kind, not among the orders. */
  isReviewed: z.optional(z.literal(true)),
  method: z.enum(paymentMethods),
  notes: z.optional(z.string()),
  placedAt: Instant,
  /** From 1; each attempt has its own idempotency key. */
  attempt: z.int(),
  /** The press of the button that the attempt is of. */
  attemptId: z.optional(z.string()),
  /** Stripe remembers the attempt's key for a day; we rely on it for a quarter of an hour. */
  attemptedAt: z.optional(Instant),
  /** The person was away at the last attempt and could not answer their bank. */
  isOffSession: z.optional(z.boolean()),
  failingSince: z.optional(Instant),
  paymentMethodId: z.optional(z.string()),
  card: z.optional(z.object({ brand: z.string(), lastFour: z.string() })),
  keepsCard: z.optional(z.boolean()),
  paymentIntentId: z.optional(z.string()),
  chargeId: z.optional(z.string()),
  /** The bank's reason, safe to show. */
  failure: z.optional(z.string()),
  /** Stripe refused what we sent, not the card. */
  isOurFault: z.optional(z.boolean()),
  paidAt: z.optional(Instant),
  refundedCents: z.optional(Cents),
  refunds: z.optional(z.array(Refund)),
  disputes: z.optional(z.array(Dispute)),
  paymentsInVain: z.optional(z.array(PaymentInVain)),
  timeline: z.array(Happening),
  /** When the sweep looks at it next; absent when nothing is left to do. */
  dueAt: z.optional(Instant),
});
export type Order = z.infer<typeof Order>;
