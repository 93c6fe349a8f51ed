import type { Cents } from "../shared/values.ts";
import type { Order, Refund } from "./order.schema.ts";
import { fitToLines } from "./refund.rules.ts";
import { type Refunded, total } from "./refund-again.rules.ts";

type Sums = Pick<Refund, "amountCents" | "excessCents">;

/** All that went to whoever paid: what was taken of lines, and what was given too much. */
export const wholeCents = ({ amountCents, excessCents = 0 as Cents }: Sums): Cents =>
  (amountCents + excessCents) as Cents;

/** A refund whose whole amount is taken of lines as far as they have it; what no line has is given too much. */
export function takenOf(whole: number, lines: Refund["lines"]): Sums & Pick<Refund, "lines"> {
  const amountCents = total(lines, (line) => line.amountCents);
  const excessCents = whole - amountCents;
  return { lines, amountCents, excessCents: excessCents > 0 ? (excessCents as Cents) : undefined };
}

/** One that is made, as far as its order's lines have it by now. */
export const madeOf = (order: Refunded, refund: Refund): Refund => {
  const amountCents = wholeCents(refund);
  return { ...refund, ...takenOf(amountCents, fitToLines(order, { ...refund, amountCents })), state: "done" };
};

/** What was given though nothing was left to give; staff have to deal with it. */
export const givenTooMuch = ({ refunds = [] }: Pick<Order, "refunds">): (Refund & { readonly excessCents: Cents })[] =>
  refunds.flatMap((refund) => {
    const { state, excessCents, closedAt } = refund;
    return state === "done" && excessCents && !closedAt ? [{ ...refund, excessCents }] : [];
  });
