import { cardText } from "../card/card.rules.ts";
import type { LineItem } from "../order/line-item.schema.ts";
import type { FrozenLine, Order } from "../order/order.schema.ts";
import type { OrderId } from "../shared/ids.ts";
import { type Cents, writtenDay, writtenDollars } from "../shared/values.ts";
import type { PaymentSummary, Receipt, ReceiptLine } from "./receipt.schema.ts";

const settled: readonly Order["state"][] = ["paid", "refunded"];
const waiting: readonly Order["state"][] = ["locked", "charging", "needs_action", "failed"];

/** Leaves out checkouts that came to nothing: their items are in the cart again. */
export function isListed({ state, chargedWhen }: Pick<Order, "state" | "chargedWhen">): boolean {
  if (settled.includes(state)) return true;
  return chargedWhen === "approval" ? waiting.includes(state) : state === "charging" || state === "needs_action";
}

export const dateOf = ({ paidAt, placedAt }: Pick<Order, "paidAt" | "placedAt">) => paidAt ?? placedAt;

/** The last eight random characters of the id, easier to read out. */
export function receiptNumberOf(id: OrderId): string {
  const digits = id.slice(-8).toUpperCase();
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}

type Lines = ReadonlyMap<LineItem["id"], LineItem>;

export const summaryOf = (order: Order, items: Lines): PaymentSummary => ({
  id: order.id,
  createdAt: dateOf(order),
  amount: order.totalCents,
  refundedCents: order.refundedCents ?? (0 as Cents),
  state: order.state,
  names: order.lines.flatMap(({ id }) => items.get(id)?.name ?? []),
});

/** A canceled order's items are known only by `was`. */
type ReceiptItem = NonNullable<FrozenLine["was"]> & Partial<Pick<LineItem, "refundedCents" | "term" | "discount">>;

export function receiptLineOf({ id, price, finalPrice, discountCents }: FrozenLine, item: ReceiptItem): ReceiptLine {
  const { name, kind, due, anonymous, refundedCents, term, discount } = item;
  return {
    id,
    name,
    kind,
    price,
    finalPrice,
    ...(refundedCents && { refundedCents }),
    extra: { ...(due && { due }), ...(kind === "donation" && { anonymous: anonymous ?? false }) },
    ...(term && { membership: term }),
    ...(discount && discountCents && { discount }),
  };
}

export const refundsOf = ({ refunds = [] }: Pick<Order, "refunds">) =>
  refunds
    .filter(({ state, amountCents }) => state === "done" && amountCents > 0)
    .map(({ requestedAt, amountCents }) => ({ at: requestedAt, amountCents }));

export const paymentStateWords: Readonly<Record<Order["state"], string>> = {
  locked: "Waiting for approval",
  charging: "Being processed",
  needs_action: "Waiting for your bank",
  paid: "Paid",
  failed: "Not paid",
  canceled: "Canceled",
  refunded: "Refunded",
};

const methodWords: Readonly<Record<Order["method"], string>> = {
  card: "Card",
  free: "Nothing to pay",
  override: "Payment waived by staff",
  outside: "Outside of the portal",
};

type Paid = Pick<Receipt, "paidAt" | "method">;

/** Used on paper and page. An order without payment is not called a receipt. */
export function receiptWords({ paidAt, method }: Paid) {
  if (!paidAt) return { title: "Order", on: "Ordered on", by: "Ordered by", how: "Payment", total: "Total" };
  const isMoney = method === "card" || method === "outside";
  return isMoney
    ? { title: "Receipt", on: "Paid on", by: "Received from", how: "Paid with", total: "Total paid" }
    : { title: "Receipt", on: "Completed on", by: "Ordered by", how: "Payment", total: "Total" };
}

export function paidWithText({
  paidAt,
  method,
  card,
}: Pick<Receipt, "paidAt" | "method" | "card">): string | undefined {
  if (!paidAt) return undefined;
  return method === "card" && card ? cardText(card) : methodWords[method];
}

function discountText({ code, percentage, amount }: NonNullable<ReceiptLine["discount"]>): string {
  return `Discount ${code}: ${percentage ? `${amount}%` : writtenDollars(amount)} off`;
}

export function lineDetailsOf({ extra, membership, discount, price, refundedCents }: ReceiptLine): string[] {
  return [
    extra.due && `Due ${extra.due}`,
    membership && `Membership ${writtenDay(membership.start)} to ${writtenDay(membership.end)}`,
    discount && `${writtenDollars(price)}. ${discountText(discount)}`,
    extra.anonymous !== undefined && (extra.anonymous ? "Donation, given anonymously" : "Donation"),
    refundedCents && `${writtenDollars(refundedCents)} refunded`,
  ].filter((text): text is string => typeof text === "string" && text !== "");
}
