import * as z from "zod/mini";
import { LineItemId } from "../shared/ids.ts";
import { Cents, mostCents } from "../shared/values.ts";

/** What can still be given back of a line, and why so much. */
export const RefundableLine = z.object({
  lineItemId: LineItemId,
  paidCents: Cents,
  refundedCents: Cents,
  refundableCents: Cents,
  /** What of it failed once, and is owed until it is given. */
  owedCents: Cents,
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

const ShownCents = Cents.check(z.gte(0), z.lte(mostCents));

/** What a page showed of a line when staff decided: what could be given back of it, and what of that was owed. */
export const ShownLine = z.object({ lineItemId: LineItemId, refundableCents: ShownCents, owedCents: ShownCents });
export type ShownLine = z.infer<typeof ShownLine>;
