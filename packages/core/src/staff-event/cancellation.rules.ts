import type { LineItem } from "../order/line-item.schema.ts";
import { isSold, type Paid, refundQuote } from "../order/refund.rules.ts";
import type { Cents } from "../shared/values.ts";

type Line = Pick<LineItem, "productId" | "state" | "finalPrice" | "refundedCents">;

/** Of what was paid for this event alone: who came to it with something else paid nothing for it. */
export const leftToGiveBack = (eventId: string, { productId, state, finalPrice, refundedCents }: Line): number =>
  productId === eventId && state === "paid" ? Math.max(0, finalPrice - (refundedCents ?? 0)) : 0;

export function figuresOf(eventId: string, lines: readonly Line[]) {
  const cents = lines.map((line) => leftToGiveBack(eventId, line)).filter((left) => left > 0);
  return { payers: cents.length, giveBackCents: cents.reduce((sum, left) => sum + left, 0) as Cents };
}

/** A waived payment brought no money, so none is given back. */
export const isPaidWithMoney = (order: Pick<Paid, "state" | "method">): boolean =>
  isSold(order) && order.method !== "override";

export function refundableOf(order: Paid, lineItemId: string): number {
  if (!isPaidWithMoney(order)) return 0;
  return refundQuote(order, []).lines.find((line) => line.lineItemId === lineItemId)?.refundableCents ?? 0;
}
