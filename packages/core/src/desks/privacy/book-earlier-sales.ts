import type { Actor } from "../../ground/route/actor.ts";
import { log } from "../../ground/route/log.ts";
import type { Instant, PersonId } from "../../ground/shared/values.ts";
import { retryWhenOvertaken } from "../../ground/storage/retry.ts";
import { isOver, sumOfLines } from "../../money/order/order.rules.ts";
import type { Order } from "../../money/order/order.schema.ts";
import * as Orders from "../../money/order/order.ts";
import { bookSale } from "../../selling/checkout/move-to-paid.ts";
import { takeOverPayment } from "../../selling/refund/take-over-payment.ts";
import { paymentsOfPerson } from "../../vendors/stripe/payment-search.gateway.ts";
import type { PaymentIntent } from "../../vendors/stripe/payment-state.ts";
import * as RefundGateway from "../../vendors/stripe/refund.gateway.ts";
import * as Gateway from "../../vendors/stripe/stripe.gateway.ts";

/** For somebody whom a restored table brings back: what they had paid before their erasure. Safe to repeat; nobody is told. */
export async function bookEarlierSales(actor: Actor, personId: PersonId, erasedAt: Instant): Promise<void> {
  const orders = await Orders.ofPerson(personId);
  const open = new Map(orders.filter((order) => !isOver(order)).map((order) => [order.id as string, order]));
  for (const payment of await paidBefore(erasedAt, [...open.values()])) {
    const order = open.get(payment.metadata.orderId ?? "");
    if (order) await bookPayment(actor, order, payment);
  }
  for (const order of orders.filter(({ id }) => !open.has(id))) await bookRefunds(order);
}

async function paidBefore(erasedAt: Instant, orders: readonly Order[]): Promise<PaymentIntent[]> {
  const [first] = orders.toSorted((a, b) => Date.parse(a.placedAt) - Date.parse(b.placedAt));
  if (!first) return [];
  const paid: PaymentIntent[] = [];
  for (const payment of await paymentsOfPerson(first.personId, first.placedAt, erasedAt)) {
    if (payment.state === "succeeded" && (await Gateway.chargedAt(payment.id)) < erasedAt) paid.push(payment);
  }
  return paid;
}

async function bookPayment(actor: Actor, { personId, id }: Order, payment: PaymentIntent): Promise<void> {
  const order = await retryWhenOvertaken(async () => {
    const current = await Orders.get(personId, id);
    return isOver(current) || isOfOtherAmount(current, payment) ? current : bookSale(actor, current, payment);
  });
  if (isOver(order)) await takeOverPayment({ ...order, isSilent: true }, payment);
  else log.error("billing.sale-not-booked", { orderId: id, payment: payment.id, paidCents: payment.amountCents });
}

/** Staff changed what waited for their approval: what each line cost in the end is not known any more. */
const isOfOtherAmount = ({ chargedWhen, lines }: Order, { amountCents }: PaymentIntent): boolean =>
  chargedWhen === "approval" && sumOfLines(lines) !== amountCents;

/** Of what was paid when the table was saved. */
async function bookRefunds(order: Order): Promise<void> {
  if (order.method !== "card" || !order.paymentIntentId) return;
  const payment = await RefundGateway.retrievePayment(order.paymentIntentId);
  if (payment) await takeOverPayment({ ...order, isSilent: true }, payment);
}
