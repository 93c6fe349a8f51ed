import type { Cents } from "../../ground/shared/values.ts";
import type { Order, Refund } from "./order.schema.ts";
import { fitToLines } from "./refund.rules.ts";
import { type Refunded, total } from "./refund-again.rules.ts";

type RefundSums = Pick<Refund, "amountCents" | "excessCents">;

export const wholeCents = ({ amountCents, excessCents = 0 as Cents }: RefundSums): Cents =>
  (amountCents + excessCents) as Cents;

/** The part that no line can give is excess. */
export function takenOf(whole: number, lines: Refund["lines"]): RefundSums & Pick<Refund, "lines"> {
  const amountCents = total(lines, (line) => line.amountCents);
  const excessCents = whole - amountCents;
  return { lines, amountCents, excessCents: excessCents > 0 ? (excessCents as Cents) : undefined };
}

/** A completed refund, fitted to what the lines have left now. */
export const madeOf = (order: Refunded, refund: Refund): Refund => {
  const amountCents = wholeCents(refund);
  return { ...refund, ...takenOf(amountCents, fitToLines(order, { ...refund, amountCents })), state: "done" };
};

/** Staff have to deal with these. */
export const givenTooMuch = ({ refunds = [] }: Pick<Order, "refunds">): (Refund & { readonly excessCents: Cents })[] =>
  refunds.flatMap((refund) => {
    const { state, excessCents, closedAt } = refund;
    return state === "done" && excessCents && !closedAt ? [{ ...refund, excessCents }] : [];
  });
