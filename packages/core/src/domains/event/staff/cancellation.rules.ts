import type { Cents } from "../../../ground/shared/values.ts";
import type { LineItem } from "../../../money/order/line-item/line-item.schema.ts";
import { isHeldByBank, isSold, type Paid, refundQuote } from "../../../money/order/refund.rules.ts";

type Line = Pick<LineItem, "productId" | "state" | "finalPrice" | "refundedCents">;

/** Of what was paid for this event alone: who came to it with something else paid nothing for it. */
export const leftToGiveBack = (eventId: string, { productId, state, finalPrice, refundedCents }: Line): number =>
  productId === eventId && state === "paid" ? Math.max(0, finalPrice - (refundedCents ?? 0)) : 0;

/** A waived payment brought no money, so none is given back. */
export const isPaidWithMoney = (order: Pick<Paid, "state" | "method">): boolean =>
  isSold(order) && order.method !== "override";

export function refundableOf(order: Paid, { id }: Pick<LineItem, "id">): number {
  if (!isPaidWithMoney(order)) return 0;
  return refundQuote(order).lines.find(({ lineItemId }) => lineItemId === id)?.refundableCents ?? 0;
}

type PaidLine = Line & Pick<LineItem, "id" | "personId" | "orderId">;

/** What goes back to cards, what staff give back themselves, and what a bank holds. A waived payment is none of them. */
export function figuresOf(eventId: string, lines: readonly PaidLine[], orders: ReadonlyMap<string, Paid>) {
  const parts = lines.map((line) => {
    const order = line.orderId && orders.get(line.orderId);
    return order ? partsOf(order, line, leftToGiveBack(eventId, line)) : nothing;
  });
  const sum = (part: keyof typeof nothing) => parts.reduce((cents, one) => cents + one[part], 0) as Cents;
  const paid = lines.filter((_, index) => (parts[index]?.cardCents ?? 0) + (parts[index]?.outsideCents ?? 0) > 0);
  const payers = new Set(paid.map(({ personId }) => personId)).size;
  return { payers, cardCents: sum("cardCents"), outsideCents: sum("outsideCents"), heldCents: sum("heldCents") };
}

const nothing = { cardCents: 0, outsideCents: 0, heldCents: 0 };

function partsOf(order: Paid, line: PaidLine, left: number): typeof nothing {
  if (left === 0) return nothing;
  if (isPaidWithMoney(order) && isHeldByBank(order)) return { ...nothing, heldCents: left };
  const cents = refundableOf(order, line);
  return order.method === "card" ? { ...nothing, cardCents: cents } : { ...nothing, outsideCents: cents };
}
