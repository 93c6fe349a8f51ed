import { LineItemId, type OrderId } from "../../ground/shared/ids.ts";
import type { PaymentIntent, PaymentState } from "../../vendors/stripe/payment-state.ts";
import type { LineItem } from "./line-item/line-item.schema.ts";
import type { FrozenLine, Order, OrderState } from "./order.schema.ts";

export type Step = "pay" | "ask" | "fail" | "stay";

type StepOfPayment = Readonly<Record<PaymentState, Step>>;

const nothing: StepOfPayment = {
  succeeded: "stay",
  needs_action: "stay",
  declined: "stay",
  processing: "stay",
  canceled: "stay",
  waiting: "stay",
};

/** For Stripe's answer to the current attempt. A canceled payment fails here, so that another attempt can follow. */
const answered: StepOfPayment = {
  ...nothing,
  succeeded: "pay",
  needs_action: "ask",
  declined: "fail",
  canceled: "fail",
  waiting: "fail",
};

/** For a payment seen by webhook or look-up. While charging, only success counts: the rest may be older. */
const seen: Readonly<Record<OrderState, StepOfPayment>> = {
  /** Charged already: the table was restored since. */
  locked: { ...nothing, succeeded: "pay" },
  charging: { ...nothing, succeeded: "pay" },
  needs_action: { ...nothing, succeeded: "pay", declined: "fail", canceled: "fail" },
  failed: { ...nothing, succeeded: "pay", needs_action: "ask", canceled: "fail" },
  paid: nothing,
  refunded: nothing,
  canceled: nothing,
};

type OrderPayment = Pick<Order, "state" | "paymentIntentId">;
type SeenPayment = Pick<PaymentIntent, "id" | "state">;

/** A canceled payment that another has replaced. */
const isPast = ({ paymentIntentId }: OrderPayment, { id, state }: SeenPayment): boolean =>
  paymentIntentId !== id && (state === "canceled" || (paymentIntentId !== undefined && state !== "succeeded"));

export const stepAnswered = ({ state }: SeenPayment): Step => answered[state];

export const stepSeen = (order: OrderPayment, payment: SeenPayment): Step =>
  isPast(order, payment) ? "stay" : seen[order.state][payment.state];

/** Charged for an order that is over, or that another payment has paid. */
export const isInVain = ({ state, paymentIntentId }: OrderPayment, payment: SeenPayment): boolean =>
  payment.state === "succeeded" &&
  (state === "canceled" || ((state === "paid" || state === "refunded") && paymentIntentId !== payment.id));

const over: ReadonlySet<OrderState> = new Set(["paid", "refunded", "canceled"]);

/** Its charge may go through at any moment. */
export const isPaymentUnderWay = ({ state }: Pick<Order, "state">): boolean =>
  state === "charging" || state === "needs_action";

/** Nothing more can be charged on it. */
export const isOver = ({ state }: Pick<Order, "state">): boolean => over.has(state);

export interface Parts {
  readonly now: FrozenLine[];
  /** On approval, grouped by what is approved together. */
  readonly later: FrozenLine[][];
}

/** An approved order charges all its lines now. */
export function partsOf(
  { lines, chargedWhen }: Pick<Order, "lines" | "chargedWhen">,
  items: readonly LineItem[],
): Parts {
  const known = new Map<LineItemId, LineItem>(items.map((item) => [item.id, item]));
  const isLater = ({ id }: FrozenLine) => chargedWhen === "now" && known.get(id)?.chargedWhen === "approval";
  const groups = Map.groupBy(lines.filter(isLater), ({ id }) => known.get(id)?.attachedTo?.id ?? id);
  return { now: lines.filter((line) => !isLater(line)), later: [...groups.values()] };
}

const leastChargeOfStripeCents = 50;

export const isTooLittle = (cents: number): boolean => cents > 0 && cents < leastChargeOfStripeCents;

export function chargesTooLittle(lines: Order["lines"], items: readonly LineItem[]): boolean {
  const { now, later } = partsOf({ lines, chargedWhen: "now" }, items);
  return [now, ...later].some((part) => isTooLittle(sumOfLines(part)));
}

export const sumOfLines = (lines: readonly Pick<FrozenLine, "finalPrice">[]): number =>
  lines.reduce((sum, { finalPrice }) => sum + finalPrice, 0);

/** An order has at most one donation, so the id follows from the order's: sent twice, it is given once. */
export const donationIdOf = (orderId: OrderId): LineItemId => LineItemId.parse(orderId.replace(/^[a-z]+/, "lin"));
