import type { OrderId } from "../../ground/shared/ids.ts";
import { type Cents, dayIn, type LocalDate, writtenDay, writtenDollars } from "../../ground/shared/values.ts";
import { cardText } from "../../money/card/card.rules.ts";
import { termText } from "../../money/order/line-item/item-name.rules.ts";
import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import type { FrozenLine, Order } from "../../money/order/order.schema.ts";
import type { Term } from "../../people/person/membership.rules.ts";
import type { PaymentSummary, Receipt, ReceiptInVain, ReceiptLine } from "./receipt.schema.ts";

const settled: readonly Order["state"][] = ["paid", "refunded"];

/**
 * Leaves out checkouts that came to nothing, unless they were charged in vain: their items are in the cart again.
 * What was asked for stays, also once it was withdrawn, rejected or deleted.
 */
export function isListedOrder(order: Pick<Order, "state" | "chargedWhen" | "paymentsInVain">): boolean {
  const { state, chargedWhen, paymentsInVain = [] } = order;
  if (chargedWhen === "approval" || settled.includes(state) || paymentsInVain.length > 0) return true;
  return state === "charging" || state === "needs_action";
}

export const dateOf = ({ paidAt, placedAt }: Pick<Order, "paidAt" | "placedAt">) => paidAt ?? placedAt;

/** The sweep's next look at a failed order is another try only where it was approved and costs something. */
export const triedAgainOn = ({
  state,
  chargedWhen,
  totalCents,
  dueAt,
}: Pick<Order, "state" | "chargedWhen" | "totalCents" | "dueAt">): LocalDate | undefined =>
  state === "failed" && chargedWhen === "approval" && totalCents > 0 && dueAt ? dayIn(dueAt) : undefined;

/** The last eight random characters of the id, easier to read out. */
export function receiptNumberOf(id: OrderId): string {
  const digits = id.slice(-8).toUpperCase();
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}

type Lines = ReadonlyMap<LineItem["id"], LineItem>;

const inVainSum = ({ paymentsInVain = [] }: Order): Cents =>
  paymentsInVain.reduce((sum, { amountCents }) => sum + amountCents, 0) as Cents;

export const summaryOf = (order: Order, items: Lines): PaymentSummary => ({
  id: order.id,
  createdAt: dateOf(order),
  amount: order.totalCents,
  refundedCents: order.refundedCents ?? (0 as Cents),
  state: order.state,
  names: order.lines.flatMap(({ id, was }) => (items.get(id) ?? was)?.name ?? []),
  ...(order.paymentsInVain?.length && { inVainCents: inVainSum(order) }),
});

/** A canceled order's items are known only by `was`. */
type ReceiptItem = NonNullable<FrozenLine["was"]> & Partial<Pick<LineItem, "refundedCents" | "term" | "discount">>;

const isSameTerm = (a: Term, b: Term): boolean => a.start === b.start && a.end === b.end;

export function receiptLineOf(
  { id, price, finalPrice, discountCents }: FrozenLine,
  item: ReceiptItem,
  now?: Term,
): ReceiptLine {
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
    ...(term && now && !isSameTerm(term, now) && { membershipNow: now }),
    ...(term && !now && { isMembershipGone: true }),
    ...(discount && discountCents && { discount }),
  };
}

export const refundsOf = ({ refunds = [] }: Pick<Order, "refunds">) =>
  refunds
    .filter(({ state, amountCents }) => state === "done" && amountCents > 0)
    .map(({ requestedAt, amountCents }) => ({ at: requestedAt, amountCents }));

const methodWords: Readonly<Record<Order["method"], string>> = {
  card: "Card",
  free: "Nothing to pay",
  override: "Payment waived by staff",
  outside: "Outside of the portal",
};

type PaidReceipt = Pick<Receipt, "paidAt" | "method">;

/** Used on paper and page. An order without payment is not called a receipt. */
export function receiptWords({ paidAt, method }: PaidReceipt) {
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

export function lineDetailsOf(line: ReceiptLine): string[] {
  const { extra, membership, membershipNow, isMembershipGone, discount, price, refundedCents } = line;
  return [
    extra.due && `Due ${extra.due}`,
    membership && `Membership ${termText(membership)}`,
    membershipNow && `Changed since: it is ${termText(membershipNow)} now`,
    isMembershipGone && "Taken back since: it is not there any more",
    discount && `${writtenDollars(price)}. ${discountText(discount)}`,
    extra.anonymous !== undefined && (extra.anonymous ? "Donation, given anonymously" : "Donation"),
    refundedCents && `${writtenDollars(refundedCents)} refunded`,
  ].filter((text): text is string => typeof text === "string" && text !== "");
}

const inVainSentences: Readonly<Record<ReceiptInVain["state"], (one: ReceiptInVain) => string>> = {
  requested: () => "The money is being given back. You need not do anything.",
  done: settledText,
  failed: ({ openCents }) =>
    `We owe you ${writtenDollars(openCents)}: it could not be given back to your card. Our staff look after it.`,
  disputed: ({ openCents }) => `Your bank holds ${writtenDollars(openCents)} of it, and has not decided yet.`,
};

function settledText({ amountCents, returnedCents, bankCents, returnedAt }: ReceiptInVain): string {
  const on = returnedAt ? ` on ${writtenDay(dayIn(returnedAt))}` : "";
  if (bankCents === 0) return `It was given back${on}.`;
  if (returnedCents === 0) return "Your bank took it back for you.";
  const rest =
    returnedCents < amountCents ? `We gave back ${writtenDollars(returnedCents)}${on}.` : `We gave it back${on}.`;
  return `Your bank took back ${writtenDollars(bankCents)} of it for you. ${rest}`;
}

/** bylaws#receipt. What was charged in vain, and what has become of it; the same on page, print and PDF. */
export function inVainText(one: ReceiptInVain, state: Order["state"]): { charged: string; became: string } {
  const charged = `${writtenDollars(one.amountCents)} were charged`;
  const on = `on ${writtenDay(dayIn(one.at))}`;
  return {
    charged:
      state === "canceled"
        ? `This order was canceled. ${charged} for it all the same ${on}.`
        : `${charged} by mistake for this order ${on}.`,
    became: inVainSentences[one.state](one),
  };
}
