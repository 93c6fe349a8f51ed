import { createId } from "../../ground/shared/create-id.ts";
import type { Cents, Instant } from "../../ground/shared/values.ts";
import type { Dispute, Order, Refund } from "./order.schema.ts";

const at = "2026-11-20T15:00:00.000Z" as Instant;
export const cents = (amount: number) => amount as Cents;
const ids = Array.from({ length: 8 }, () => createId("lineItem"));
export const lineIdAt = (index: number) => ids[index] ?? createId("lineItem");

export type PaidOrder = Pick<Order, "state" | "method" | "lines" | "refunds" | "disputes" | "totalCents">;

export const paid = (prices: readonly number[], rest: Partial<PaidOrder> = {}): PaidOrder => ({
  state: "paid",
  method: "card",
  lines: prices.map((price, index) => ({
    id: lineIdAt(index),
    price: cents(price),
    finalPrice: cents(price),
    basis: "regular",
  })),
  totalCents: cents(prices.reduce((sum, price) => sum + price, 0)),
  ...rest,
});

export const parts = (...amounts: readonly number[]) =>
  amounts
    .map((amountCents, index) => ({ lineItemId: lineIdAt(index), amountCents: cents(amountCents) }))
    .filter(({ amountCents }) => amountCents !== 0);

export const refund = (state: Refund["state"], ...amounts: readonly number[]): Refund => ({
  id: createId("refund"),
  state,
  lines: parts(...amounts),
  amountCents: cents(amounts.reduce((sum, amount) => sum + amount, 0)),
  reason: "They fell ill",
  by: createId("person"),
  requestedAt: at,
});

export const aDispute = (isMoneyTaken: boolean, status: string): Dispute => ({
  stripeId: "dp_1",
  status,
  reason: "fraudulent",
  amountCents: cents(5000),
  isMoneyTaken,
  notedAt: at,
});
