import { type Cents, writtenDollars } from "../../ground/shared/values.ts";
import { allow, refuse, type Verdict } from "../../ground/shared/verdict.ts";
import { spread } from "../../ground/storage/spread.rules.ts";
import type { LineItem } from "./line-item/line-item.schema.ts";
import type { SoldKind, SoldKinds } from "./line-item/sold-kind.ts";
import type { Order, Refund } from "./order.schema.ts";
import type { RefundableLine, RefundQuote } from "./refund.schema.ts";
import { counting, type Failed, givenBack, leftOf, owedAgain, type Refunded, total } from "./refund-again.rules.ts";

export type Paid = Pick<Order, "state" | "method" | "lines" | "refunds" | "disputes">;
type Item = Pick<LineItem, "id" | "kind">;
type RefundedLines = Refund["lines"];

type Disputed = Pick<Order, "disputes">;

/** While the bank holds it, and after we lost the dispute, the money is not ours to refund. */
export const isHeldByBank = ({ disputes = [] }: Disputed): boolean => disputes.some(({ isMoneyTaken }) => isMoneyTaken);

export const isLostToBank = ({ disputes = [] }: Disputed): boolean =>
  disputes.some(({ isMoneyTaken, status }) => isMoneyTaken && status === "lost");

function lineOf(order: Paid, { id, finalPrice }: Paid["lines"][number], sold: SoldKind = {}) {
  const refundedCents = givenBack(counting(order), id);
  const refundableCents = (isHeldByBank(order) ? 0 : Math.max(0, finalPrice - refundedCents)) as Cents;
  const suggestedCents = (sold.isRefundNotSuggested ? 0 : refundableCents) as Cents;
  const owedCents = givenBack(toRefundAgain(order), id);
  const line = { lineItemId: id, paidCents: finalPrice, refundedCents, refundableCents, owedCents, suggestedCents };
  const isOnItsWay = givenBack(requested(order), id) > 0;
  return { ...line, explanation: lineExplanation(line, sold, isOnItsWay) };
}

const requested = ({ refunds = [] }: Paid): Refund[] => refunds.filter(({ state }) => state === "requested");

function lineExplanation(
  line: Omit<RefundableLine, "explanation">,
  { refundNotes }: SoldKind,
  isOnItsWay: boolean,
): string {
  const { paidCents, refundedCents, refundableCents } = line;
  if (paidCents === 0) return "Nothing was paid for this.";
  if (refundedCents === paidCents) {
    return `All of the ${writtenDollars(paidCents)} ${isOnItsWay ? "is given back or on its way back" : "has been given back"}.`;
  }
  const given = isOnItsWay ? "given back or on its way back" : "given back already";
  const before = refundedCents > 0 ? `, ${writtenDollars(refundedCents)} of it ${given}` : "";
  const sum = `${writtenDollars(paidCents)} paid${before}.`;
  if (refundableCents === 0) return sum;
  return [sum, ...(refundNotes?.(refundableCents) ?? [])].join(" ");
}

/** Without the items and their kinds it has the same figures, apart from what is suggested. */
export function refundQuote(order: Paid, items: readonly Item[] = [], kinds?: SoldKinds): RefundQuote {
  const soldOf = new Map(items.map(({ id, kind }) => [id, kinds?.[kind]]));
  const lines = order.lines.map((line) => lineOf(order, line, soldOf.get(line.id)));
  const refundableCents = total(lines, (line) => line.refundableCents);
  return {
    lines,
    refundableCents,
    suggestedCents: total(lines, (line) => line.suggestedCents),
    goesTo: order.method === "card" ? "card" : "outside",
    explanation: explanationOf(order, refundableCents),
  };
}

function explanationOf(order: Paid, refundableCents: number): string {
  if (isLostToBank(order)) {
    return "The bank gave this payment back because of a dispute, which it decided against us. Nothing is left to refund.";
  }
  if (isHeldByBank(order)) {
    return "The bank holds this payment because of a dispute. It can be refunded only if the dispute is decided for us.";
  }
  if (refundableCents === 0) return "Nothing is left to refund.";
  if (order.method === "card") return "The money goes back to the card that was charged.";
  if (order.method === "outside") {
    return "This was paid outside of the portal. Give the money back there; here it is only written down.";
  }
  return "Staff overrode this payment, so no money came through the portal. Here a refund is only written down.";
}

interface RefundPlan {
  readonly lines: RefundedLines;
  readonly amountCents: Cents;
}

/** Whether a refund can ever be possible. */
export const isSold = ({ state, method }: Pick<Order, "state" | "method">): boolean =>
  (state === "paid" || state === "refunded") && method !== "free";

export function planRefund(order: Paid, wanted: RefundedLines): Verdict<RefundPlan> {
  if (!isSold(order)) return refuse("billing.refund-not-possible");
  if (isHeldByBank(order)) return refuse("billing.refund-disputed");
  const left = new Map(
    refundQuote(order).lines.map(({ lineItemId, refundableCents }) => [lineItemId, refundableCents]),
  );
  const isTwice = new Set(wanted.map(({ lineItemId }) => lineItemId)).size !== wanted.length;
  const isTooMuch = wanted.some(
    ({ lineItemId, amountCents }) => amountCents < 1 || amountCents > (left.get(lineItemId) ?? 0),
  );
  if (isTwice || isTooMuch || wanted.length === 0) return refuse("billing.refund-too-much");
  return allow({ lines: wanted, amountCents: total(wanted, ({ amountCents }) => amountCents) });
}

/** For the same refund id sent again: anything else is a mistake. */
export const isSameRefund = (parts: RefundedLines, others: RefundedLines): boolean => {
  const cents = new Map(parts.map(({ lineItemId, amountCents }) => [lineItemId, amountCents]));
  return (
    parts.length === others.length &&
    others.every(({ lineItemId, amountCents }) => cents.get(lineItemId) === amountCents)
  );
};

function spreadWithin(amountCents: number, room: readonly number[]): number[] {
  const most = room.reduce((sum, cents) => sum + cents, 0);
  return spread(Math.min(amountCents, most), room);
}

const partsOf = (lines: Order["lines"], cents: readonly number[]): RefundedLines =>
  lines
    .map(({ id }, index) => ({ lineItemId: id, amountCents: (cents[index] ?? 0) as Cents }))
    .filter(({ amountCents }) => amountCents > 0);

/** Refunds made at Stripe name no lines: first what failed and is owed, then free amounts, last what was promised. */
export function spreadOverLines({ lines, refunds = [] }: Refunded, amountCents: number): RefundedLines {
  const failed = owedAgain({ lines, refunds });
  const done = refunds.filter(({ state }) => state === "done");
  const rooms = [
    lines.map(({ id }) => givenBack(failed, id)),
    leftOf(lines, counting({ refunds })),
    leftOf(lines, done),
  ];
  const none = lines.map(() => 0);
  const given = rooms.reduce<number[]>((before, room) => {
    const more = spreadWithin(
      amountCents - total(before, (cents) => cents),
      room.map((cents, index) => cents - (before[index] ?? 0)),
    );
    return before.map((cents, index) => cents + (more[index] ?? 0));
  }, none);
  return partsOf(lines, given);
}

/** Moves amounts to other lines where another refund took what was promised: no line gives more than it cost. */
export function fitToLines(
  { lines, refunds = [] }: Refunded,
  { id: refundId, lines: wanted, amountCents }: Refund,
): RefundedLines {
  const done = refunds.filter(({ id, state }) => state === "done" && id !== refundId);
  const left = leftOf(lines, done);
  const asked = new Map(wanted.map((part) => [part.lineItemId, part.amountCents]));
  const first = lines.map(({ id }, index) => Math.min(asked.get(id) ?? 0, left[index] ?? 0));
  const rest = amountCents - first.reduce((sum, cents) => sum + cents, 0);
  if (rest === 0) return wanted;
  const second = spreadWithin(
    rest,
    left.map((cents, index) => cents - (first[index] ?? 0)),
  );
  return partsOf(
    lines,
    first.map((cents, index) => cents + (second[index] ?? 0)),
  );
}

export function refundedSoFar({ refunds = [], totalCents }: Pick<Order, "refunds" | "totalCents">) {
  const refundedCents = total(
    refunds.filter(({ state }) => state === "done"),
    ({ amountCents }) => amountCents,
  );
  return { refundedCents, state: refundedCents >= totalCents ? ("refunded" as const) : ("paid" as const) };
}

type Repayable = Pick<Order, "state" | "lines" | "refunds" | "disputes">;

/** Failed refunds still to be given; none while nothing can be refunded. */
export const toRefundAgain = (order: Repayable): Failed[] =>
  order.state !== "paid" || isHeldByBank(order) ? [] : owedAgain(order);

const isOwedAgain = (order: Repayable): boolean =>
  order.state === "paid" && !isLostToBank(order) && owedAgain(order).length > 0;

/** Money that is still to go back, also where a bank holds it and has not decided. */
export function isOwed(order: Repayable & Pick<Order, "paymentsInVain">): boolean {
  const { refunds = [], paymentsInVain = [] } = order;
  const isInVainOwed = paymentsInVain.some(({ state }) => state === "requested" || state === "failed");
  return isInVainOwed || refunds.some(({ state }) => state === "requested") || isOwedAgain(order);
}

/** Money that goes back without staff doing anything more. */
export const isGivingBack = ({
  refunds = [],
  paymentsInVain = [],
}: Pick<Order, "refunds" | "paymentsInVain">): boolean =>
  [...refunds, ...paymentsInVain].some(({ state }) => state === "requested");
