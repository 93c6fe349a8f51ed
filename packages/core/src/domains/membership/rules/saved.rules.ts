import { type Cents, dayIn, type LocalDate } from "../../../ground/shared/values.ts";
import type { LineItem } from "../../../money/order/line-item/line-item.schema.ts";
import { isWhollyGivenBack } from "../../../money/order/refund-again.rules.ts";
import { isValidOn, type Term } from "../../../people/person/membership.rules.ts";

export interface Saved extends Term {
  readonly totalCents: Cents;
  readonly events: (Pick<LineItem, "id" | "name"> & {
    readonly paidOn: LocalDate;
    readonly savedCents: Cents;
  })[];
}

type Bought = Pick<LineItem, "id" | "name" | "state" | "paidAt" | "savedCents" | "finalPrice" | "refundedCents">;

/** What was paid for during the term, and not given back (bylaws#saved-as-member). */
export function savedIn(term: Term, lines: readonly Bought[]): Saved {
  const events = lines.flatMap(({ id, name, state, paidAt, savedCents, ...paid }) => {
    if (state !== "paid" || !paidAt || !savedCents || isWhollyGivenBack(paid)) return [];
    const paidOn = dayIn(paidAt);
    return isValidOn(term, paidOn) ? [{ id, name, paidOn, savedCents }] : [];
  });
  const totalCents = events.reduce((sum, { savedCents }) => sum + savedCents, 0) as Cents;
  return { start: term.start, end: term.end, totalCents, events: events.toReversed() };
}
