import type { Instant, PersonId } from "@guildhall/core/ground/shared/values";
import type { ImportedOrder } from "@guildhall/core/money/ledger/import-orders";
import { LineItem } from "@guildhall/core/money/order/line-item/line-item.schema";
import { orderActions } from "@guildhall/core/money/order/order.audit";
import { Order, type Refund } from "@guildhall/core/money/order/order.schema";
import { demoIdAt } from "../demo-ids.ts";
import type { DemoLine, DemoPayment } from "./demo-payment.ts";

interface OrderParties {
  readonly personId: PersonId;
  readonly staffId: PersonId;
  /** Makes orders of the same time different. */
  readonly number: number;
}

/** A past payment as the portal would have stored it, without Stripe's data. */
export function orderOf(payment: DemoPayment, who: OrderParties): ImportedOrder {
  const { at, method = "card", code, notes } = payment;
  const { personId, number } = who;
  const id = demoIdAt("order", at, number);
  const lines = payment.lines.map((line, position) =>
    lineOf(line, { id, at, code, personId, number: number * 100 + position }),
  );
  const refund = refundOf(payment, lines, who);
  const totalCents = sum(lines.map(({ finalPrice }) => finalPrice));
  const order = Order.parse({
    ...{ id, personId, method, totalCents, notes, paidAt: at, placedAt: at },
    ...(code && { discount: code }),
    state: refund && refund.amountCents === totalCents ? "refunded" : "paid",
    revision: 1,
    hash: id,
    submission: id,
    lines: lines.map(({ id: lineId, price, finalPrice, basis }) => ({
      ...{ id: lineId, price, finalPrice, basis },
      ...(price > finalPrice && { discountCents: price - finalPrice }),
    })),
    chargedWhen: "now",
    attempt: 1,
    ...(refund && { refunds: [refund], refundedCents: refund.amountCents }),
    timeline: timelineOf(who, at, refund),
  });
  return { order, lines };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

interface Of extends Pick<DemoPayment, "at" | "code"> {
  readonly id: string;
  readonly personId: PersonId;
  readonly number: number;
}

function lineOf(
  { of, off = 0, back, price = of.priceCents, ...more }: DemoLine,
  { id, at, code, personId, number }: Of,
) {
  const { kind, name, account } = of;
  return LineItem.parse({
    basis: "regular",
    ...more,
    ...{ kind, name, account, price, personId, productId: of.id, orderId: id },
    id: demoIdAt("lineItem", at, number),
    finalPrice: price - off,
    ...(off > 0 && { discount: code }),
    ...(back && { refundedCents: back }),
    chargedWhen: "now",
    state: "paid",
    ...{ addedAt: at, paidAt: at, fulfilledAt: at },
  });
}

/** Staff refunded it three days later. */
function refundOf(
  { at, refundReason = "" }: DemoPayment,
  lines: readonly LineItem[],
  { staffId, number }: OrderParties,
) {
  const given = lines.flatMap(({ id, refundedCents }) =>
    refundedCents ? [{ lineItemId: id, amountCents: refundedCents }] : [],
  );
  if (given.length === 0) return undefined;
  return {
    id: demoIdAt("refund", at, number) as Refund["id"],
    state: "done",
    lines: given,
    amountCents: sum(given.map(({ amountCents }) => amountCents)) as Refund["amountCents"],
    reason: refundReason,
    by: staffId,
    requestedAt: later(at),
  } satisfies Refund;
}

const threeDaysMs = 3 * 24 * 3600 * 1000;
const later = (at: Instant): Instant => new Date(Date.parse(at) + threeDaysMs).toISOString() as Instant;

const timelineOf = (
  { personId, staffId }: OrderParties,
  at: Instant,
  refund: Refund | undefined,
): Order["timeline"] => [
  { at, what: orderActions["billing.order-placed"], by: personId },
  { at, what: orderActions["billing.order-paid"], by: personId },
  ...(refund ? [{ at: refund.requestedAt, what: orderActions["billing.refunded"], by: staffId }] : []),
];
