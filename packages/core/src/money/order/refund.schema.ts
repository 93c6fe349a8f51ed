import * as z from "zod/mini";
import { LineItemId } from "../../ground/shared/ids.ts";
import { Cents, ShownCents } from "../../ground/shared/values.ts";

export const RefundableLine = z.object({
  lineItemId: LineItemId,
  paidCents: Cents,
  refundedCents: Cents,
  refundableCents: Cents,
  /** The part that failed once and is owed until it is refunded. */
  owedCents: Cents,
  /** By the rules, nothing of dues (bylaws#dues-not-refundable). Staff may give more, up to what is refundable. */
  suggestedCents: Cents,
  explanation: z.string(),
});
export type RefundableLine = z.infer<typeof RefundableLine>;

export const RefundQuote = z.object({
  lines: z.array(RefundableLine),
  refundableCents: Cents,
  suggestedCents: Cents,
  goesTo: z.enum(["card", "outside"]),
  explanation: z.string(),
});
export type RefundQuote = z.infer<typeof RefundQuote>;

/** The figures that a page showed when staff decided. */
export const ShownLine = z.object({ lineItemId: LineItemId, refundableCents: ShownCents, owedCents: ShownCents });
export type ShownLine = z.infer<typeof ShownLine>;
