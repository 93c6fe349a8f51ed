import * as z from "zod/mini";
import { LineItemId, RefundId } from "../shared/ids.ts";
import { Cents, mostCents, PersonId, text } from "../shared/values.ts";
import { LedgerEntry } from "./ledger.schema.ts";
import { LineItem } from "./line-item.schema.ts";
import { isTooLittle } from "./order.rules.ts";
import { Order } from "./order.schema.ts";

/** What can still be given back of a line, and why so much. */
export const RefundableLine = z.object({
  lineItemId: LineItemId,
  paidCents: Cents,
  refundedCents: Cents,
  refundableCents: Cents,
  /** What the rules would give back: nothing of dues (bylaws#dues-not-refundable). Staff may give more, up to what is refundable. */
  suggestedCents: Cents,
  explanation: z.string(),
});
export type RefundableLine = z.infer<typeof RefundableLine>;

export const RefundQuote = z.object({
  lines: z.array(RefundableLine),
  refundableCents: Cents,
  suggestedCents: Cents,
  /** Where the money goes: back to the card, or outside of the portal. */
  goesTo: z.enum(["card", "outside"]),
  explanation: z.string(),
});
export type RefundQuote = z.infer<typeof RefundQuote>;

/** An order with everything about it, for staff. */
export const StaffOrder = z.object({
  order: Order,
  lines: z.array(LineItem),
  ledger: z.array(LedgerEntry),
  person: z.object({ id: PersonId, name: z.string(), email: z.string() }),
  refundQuote: z.optional(RefundQuote),
});
export type StaffOrder = z.infer<typeof StaffOrder>;

/** What somebody owes and has not paid: in their cart, or ordered and not charged yet. */
export const OwedLines = z.object({ data: z.array(LineItem) });
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
  reason: Reason,
});
export type RefundRequest = z.infer<typeof RefundRequest>;

export const WithReason = z.object({ reason: Reason });
export type WithReason = z.infer<typeof WithReason>;

export const GivenOtherwise = z.object({
  /** The refund that failed, or the payment in vain that could not be given back. */
  failed: z.string().check(z.minLength(1), z.maxLength(64)),
  reason: Reason,
});
export type GivenOtherwise = z.infer<typeof GivenOtherwise>;

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
