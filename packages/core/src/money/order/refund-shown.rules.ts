import { isSold, type Paid, refundQuote } from "./refund.rules.ts";
import type { RefundQuote, ShownLine } from "./refund.schema.ts";

export const shownOf = (quote: Pick<RefundQuote, "lines"> | undefined): ShownLine[] =>
  (quote?.lines ?? []).map(({ lineItemId, refundableCents, owedCents }) => ({
    lineItemId,
    refundableCents,
    owedCents,
  }));

/** If not, staff decided on figures that have changed since. */
export function isAsShown(order: Paid, shown: readonly ShownLine[]): boolean {
  const present = shownOf(isSold(order) ? refundQuote(order) : undefined);
  const seen = new Map(shown.map((line) => [line.lineItemId, line]));
  return (
    present.length === shown.length &&
    present.every(({ lineItemId, refundableCents, owedCents }) => {
      const line = seen.get(lineItemId);
      return line?.refundableCents === refundableCents && line.owedCents === owedCents;
    })
  );
}
