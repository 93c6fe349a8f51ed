import * as z from "zod/mini";
import { LineItemId, MediaId, OrderId, RefundId } from "../../../ground/shared/ids.ts";
import { Cents, Instant, LocalDate, PersonId } from "../../../ground/shared/values.ts";
import { ChargeMoment, ProductKind } from "../../catalog/catalog.schema.ts";

export const attachmentTypes = ["registration", "certification", "membership_request", "ceu", "extension"] as const;

export const Attachment = z.object({ type: z.enum(attachmentTypes), id: z.string() });
export type Attachment = z.infer<typeof Attachment>;

export const priceBases = ["regular", "member", "student", "free_for_members", "chosen", "changed"] as const;
export type PriceBasis = (typeof priceBases)[number];

export const AppliedDiscount = z.object({ code: z.string(), percentage: z.boolean(), amount: z.int() });

/** Staff's changes to a price or payment: only added to, never overwritten. */
export const Adjustment = z.object({
  kind: z.enum(["price_changed", "marked_paid"]),
  at: Instant,
  by: PersonId,
  reason: z.string(),
  beforeCents: Cents,
  afterCents: Cents,
});
export type Adjustment = z.infer<typeof Adjustment>;

/** It was given back in full, or a bank took its payment back, and what it had brought has ended. */
const TakenBack = z.object({
  at: Instant,
  refundId: z.optional(RefundId),
  /** The bank's dispute at the payment provider. */
  disputeId: z.optional(z.string()),
  told: z.optional(z.string()),
});

const MembershipAsked = z.object({
  isRequestingCall: z.boolean(),
  fileId: z.optional(MediaId),
  /** What they confirm, beside what we know of. */
  memberForTenYears: z.optional(z.boolean()),
});

/** The one commercial unit: something with a price that somebody owes or has paid. */
export const LineItem = z.object({
  id: LineItemId,
  personId: PersonId,
  kind: ProductKind,
  productId: z.string(),
  name: z.string(),
  /** Before a discount code. Until the order, the price when it was put into the cart. */
  price: Cents,
  finalPrice: Cents,
  basis: z.enum(priceBases),
  isInternational: z.optional(z.boolean()),
  due: z.optional(z.int()),
  attachedTo: z.optional(Attachment),
  account: z.string(),
  chargedWhen: ChargeMoment,
  discount: z.optional(AppliedDiscount),
  /** In the cart; ordered, to be charged on approval; paid. */
  state: z.enum(["open", "ordered", "paid"]),
  orderId: z.optional(OrderId),
  /** Charged once the item is approved. */
  paymentMethodId: z.optional(z.string()),
  adjustments: z.optional(z.array(Adjustment)),
  refundedCents: z.optional(Cents),
  anonymous: z.optional(z.boolean()),
  term: z.optional(z.object({ start: LocalDate, end: LocalDate })),
  /** Below the regular price of the day, because its person was a member (bylaws#saved-as-member). */
  savedCents: z.optional(Cents),
  request: z.optional(MembershipAsked),
  /** Sold by the demo or a test though its kind is not sold yet: it has no effect. Only `sampleLine` makes one. */
  isSample: z.optional(z.literal(true)),
  addedAt: Instant,
  paidAt: z.optional(Instant),
  /** Settled, and what it grants waits for the decision on what it belongs to (bylaws#registration-enrollment). */
  heldAt: z.optional(Instant),
  fulfilledAt: z.optional(Instant),
  takenBack: z.optional(TakenBack),
});
export type LineItem = z.infer<typeof LineItem>;

/** As answered, by the specification's names (docs/wire-names.md): the order is the transaction. */
export const LineItemAnswer = z.extend(z.omit(LineItem, { orderId: true, isSample: true }), {
  transactionId: z.optional(OrderId),
  showInCart: z.boolean(),
});
export type LineItemAnswer = z.infer<typeof LineItemAnswer>;

export const toLineItemAnswer = ({ orderId, isSample: _sample, ...item }: LineItem): LineItemAnswer => ({
  ...item,
  ...(orderId && { transactionId: orderId }),
  showInCart: item.state === "open",
});
