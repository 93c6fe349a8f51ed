import { type Cents, dayIn, type Instant, type LocalDate } from "../../ground/shared/values.ts";
import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import type { Order } from "../../money/order/order.schema.ts";
import type { DonationYear, Gift } from "./donation.schema.ts";

export const yearOf = (at: Instant): number => Number(dayIn(at).slice(0, 4));

/** Letters about a year are sent from January 15 of the next year; what failed then, until January 31. */
export const isLetterDay = (day: LocalDate): boolean => /-01-(1[5-9]|2\d|3[01])$/.test(day);

type GiftOrder = Pick<Order, "method" | "disputes">;

/** An override brings no money, and a lost dispute takes it away. */
export const isReceived = ({ method, disputes = [] }: GiftOrder): boolean =>
  (method === "card" || method === "outside") && !disputes.some(({ isMoneyTaken }) => isMoneyTaken);

type Line = Pick<LineItem, "id" | "kind" | "state" | "name" | "finalPrice" | "refundedCents" | "anonymous">;

/** Undefined where no money came in or all of it went back. */
export function giftOf(line: Line, order: GiftOrder & Pick<Order, "id">, givenAt: Instant): Gift | undefined {
  const { id: lineItemId, kind, state, name, finalPrice, refundedCents = 0 as Cents, anonymous = false } = line;
  const isLeft = kind === "donation" && state === "paid" && finalPrice > refundedCents;
  if (!isLeft || !isReceived(order)) return undefined;
  return { lineItemId, paymentId: order.id, name, amountCents: finalPrice, refundedCents, anonymous, givenAt };
}

export const totalOf = (gifts: readonly Pick<Gift, "amountCents" | "refundedCents">[]): Cents =>
  gifts.reduce((sum, { amountCents, refundedCents }) => sum + amountCents - refundedCents, 0) as Cents;

export function yearsOf(gifts: readonly Gift[]): DonationYear[] {
  const byYear = Map.groupBy(gifts, ({ givenAt }) => yearOf(givenAt));
  return [...byYear]
    .map(([year, given]) => ({ year, totalCents: totalOf(given), gifts: given.length }))
    .toSorted((one, other) => other.year - one.year);
}
