import * as z from "zod/mini";
import { LedgerEntry } from "../ledger/ledger.schema.ts";
import { LineItemAnswer } from "../order/line-item.schema.ts";
import { isTooLittle } from "../order/order.rules.ts";
import { Order } from "../order/order.schema.ts";
import { RefundQuote, ShownLine } from "../order/refund.schema.ts";
import { LineItemId, RefundId } from "../shared/ids.ts";
import { Cents, mostCents, PersonId, text } from "../shared/values.ts";

/** An order with everything about it, for staff. */
export const StaffOrder = z.object({
  order: Order,
  lines: z.array(LineItemAnswer),
  ledger: z.array(LedgerEntry),
  person: z.object({ id: PersonId, name: z.string(), email: z.string() }),
  refundQuote: z.optional(RefundQuote),
});
export type StaffOrder = z.infer<typeof StaffOrder>;

/** What somebody owes and has not paid: in their cart, or ordered and not charged yet. */
export const OwedLines = z.object({ data: z.array(LineItemAnswer) });
export type OwedLines = z.infer<typeof OwedLines>;

const Reason = text(500, "Say why.");

const RefundCents = Cents.check(
  z.gte(1, { error: "Enter an amount." }),
  z.lte(mostCents, { error: "That is too much." }),
);

export const RefundRequest = z.object({
  /** Made by the browser, so that sending twice refunds once. */
  refundId: RefundId,
  lines: z
    .array(z.object({ lineItemId: LineItemId, amountCents: RefundCents }))
    .check(z.minLength(1, { error: "Choose what to refund." }), z.maxLength(100)),
  /** Of each line of the order: where it is another by now, nothing is given. */
  shown: z.array(ShownLine).check(z.maxLength(100)),
  reason: Reason,
});
export type RefundRequest = z.infer<typeof RefundRequest>;

export const WithReason = z.object({ reason: Reason });
export type WithReason = z.infer<typeof WithReason>;

/** As it was shown: where it is another by now, nothing is done. */
const ShownCents = Cents.check(z.gte(0), z.lte(mostCents));

export const Approval = z.object({ totalCents: ShownCents });
export type Approval = z.infer<typeof Approval>;

/** That an item was paid outside of the portal. */
export const OutsidePayment = z.extend(WithReason, { shownCents: ShownCents });
export type OutsidePayment = z.infer<typeof OutsidePayment>;

export const GivenOtherwise = z.object({
  /** The refund that failed, or the payment in vain that could not be given back. */
  failed: z.string().check(z.minLength(1), z.maxLength(64)),
  /** As it was shown: where another sum is owed by now, nothing is written down. */
  amountCents: RefundCents,
  reason: Reason,
});
export type GivenOtherwise = z.infer<typeof GivenOtherwise>;

/** That nothing more is done about a refund which failed, or gave too much. */
export const RefundClosure = z.object({
  refundId: RefundId,
  /** As it was shown: where it is about another sum by now, nothing is written down. */
  amountCents: RefundCents,
  reason: Reason,
});
export type RefundClosure = z.infer<typeof RefundClosure>;

export const PriceChange = z.object({
  /** In cents, as the specification names it. */
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

/** Beside the price that was shown. */
export const ShownPriceChange = z.extend(PriceChange, { shownCents: ShownCents });
export type ShownPriceChange = z.infer<typeof ShownPriceChange>;
