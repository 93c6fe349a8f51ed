import * as z from "zod/mini";
import { LineItemId, RefundId } from "../../ground/shared/ids.ts";
import { Cents, LocalDate, mostCents, PersonId, ShownCents, text } from "../../ground/shared/values.ts";
import { LedgerEntry } from "../../money/ledger/ledger.schema.ts";
import { LineItemAnswer } from "../../money/order/line-item/line-item.schema.ts";
import { isTooLittle } from "../../money/order/order.rules.ts";
import { Order, SeenAttempt } from "../../money/order/order.schema.ts";
import { RefundQuote, ShownLine } from "../../money/order/refund.schema.ts";
import { activeFlags } from "../../people/person/active-flag.schema.ts";

export const StaffOrder = z.object({
  order: Order,
  lines: z.array(LineItemAnswer),
  ledger: z.array(LedgerEntry),
  person: z.object({ id: PersonId, name: z.string(), email: z.string(), flags: activeFlags }),
  refundQuote: z.optional(RefundQuote),
  /** What there is today of the terms that the lines have bought. */
  terms: z.array(z.object({ lineItemId: LineItemId, start: LocalDate, end: LocalDate })),
});
export type StaffOrder = z.infer<typeof StaffOrder>;

/** In the cart, or ordered and not charged yet. */
export const OwedLines = z.object({ data: z.array(LineItemAnswer) });
export type OwedLines = z.infer<typeof OwedLines>;

const Reason = text(500, "Say why.");

const RefundCents = Cents.check(
  z.gte(1, { error: "Enter an amount." }),
  z.lte(mostCents, { error: "That is too much." }),
);

export const RefundRequest = z.object({
  /** Made by the browser, so that a repeated request refunds once. */
  refundId: RefundId,
  lines: z
    .array(z.object({ lineItemId: LineItemId, amountCents: RefundCents }))
    .check(z.minLength(1, { error: "Choose what to refund." }), z.maxLength(100)),
  /** The figures that staff saw; refused if they have changed. */
  shown: z.array(ShownLine).check(z.maxLength(100)),
  reason: Reason,
});
export type RefundRequest = z.infer<typeof RefundRequest>;

export const WithReason = z.object({ reason: Reason });
export type WithReason = z.infer<typeof WithReason>;

export const ShownRejection = z.extend(WithReason, { seenAttempt: SeenAttempt });
export type ShownRejection = z.infer<typeof ShownRejection>;

export const Approval = z.object({ totalCents: ShownCents });
export type Approval = z.infer<typeof Approval>;

export const OutsidePayment = z.extend(WithReason, { shownCents: ShownCents });
export type OutsidePayment = z.infer<typeof OutsidePayment>;

export const GivenOtherwise = z.object({
  /** A failed refund, or a payment in vain that could not be refunded. */
  failed: z.string().check(z.minLength(1), z.maxLength(64)),
  /** The sum that staff saw; refused if it has changed. */
  amountCents: RefundCents,
  reason: Reason,
});
export type GivenOtherwise = z.infer<typeof GivenOtherwise>;

/** Ends a refund that failed or was too much, without moving money. */
export const RefundClosure = z.object({
  refundId: RefundId,
  amountCents: RefundCents,
  reason: Reason,
});
export type RefundClosure = z.infer<typeof RefundClosure>;

export const PriceChange = z.object({
  /** In cents, despite its name, which is the specification's. */
  price: Cents.check(
    z.gte(0, { error: "Enter a price." }),
    z.lte(mostCents, { error: "That is too much." }),
    z.refine((cents) => !isTooLittle(cents), {
      error: "Enter 0, or at least $0.50: no card can be charged with less.",
    }),
  ),
  reason: Reason,
});
export type PriceChange = z.infer<typeof PriceChange>;

export const ShownPriceChange = z.extend(PriceChange, { shownCents: ShownCents });
export type ShownPriceChange = z.infer<typeof ShownPriceChange>;
