import { systemActor } from "../../ground/route/actor.ts";
import { log } from "../../ground/route/log.ts";
import { now } from "../../ground/shared/clock.ts";
import { writtenDollars } from "../../ground/shared/values.ts";
import { retryWhenOvertaken } from "../../ground/storage/retry.ts";
import { bookForErased } from "../../money/charged-in-vain/book-for-erased.ts";
import * as InVain from "../../money/charged-in-vain/in-vain.ts";
import { disputeOf } from "../../money/charged-in-vain/known-dispute.ts";
import { disputePostings, reversed } from "../../money/ledger/ledger.rules.ts";
import * as Ledger from "../../money/ledger/ledger.ts";
import { disputeChange } from "../../money/order/dispute.rules.ts";
import type { Order } from "../../money/order/order.schema.ts";
import * as Orders from "../../money/order/order.ts";
import { orderNamedIn, type PaymentOfOrder } from "../../money/order/order-of-payment.ts";
import type { PaymentIntent } from "../../vendors/stripe/payment-state.ts";
import {
  type DisputeThere,
  disputesOf,
  retrieveDispute,
  retrievePayment,
} from "../../vendors/stripe/refund.gateway.ts";
import { advanceOrder } from "../checkout/attempt.ts";

const bank = systemActor("Stripe");

/** Called by the webhook. Answers a payment without an order. Safe to repeat. */
export async function note(stripeId: string): Promise<PaymentOfOrder | undefined> {
  const { paymentIntentId } = await retrieveDispute(stripeId);
  const payment = paymentIntentId === undefined ? undefined : await retrievePayment(paymentIntentId);
  const which = payment && orderNamedIn(payment.metadata);
  if (!payment || !which) return undefined;
  return retryWhenOvertaken(async () => {
    const found = await Orders.find(which.personId, which.orderId);
    if (found) await noteOn(found, payment, stripeId);
    else await bookForErased(which, payment);
    return found ? undefined : { ...which, payment };
  });
}

/** The order was read before the dispute, so that a parallel update starts this again. */
async function noteOn(found: Order, payment: PaymentIntent, stripeId: string): Promise<void> {
  // Webhooks may arrive out of order, so the payment is taken over first.
  const { order } = await advanceOrder(bank, found, payment);
  if (InVain.find(order, payment.id)) return InVain.takeOver(order, payment.id);
  if (order.paymentIntentId !== payment.id) return log.warn("billing.dispute-of-no-order", { stripeId });
  await write(order, await retrieveDispute(stripeId));
}

/** As its webhooks may be late or lost. The order is read before the disputes, so that a parallel update starts this again. */
export const takeOver = ({ personId, id, method, paymentIntentId }: Order): Promise<void> =>
  retryWhenOvertaken(async () => {
    if (method !== "card" || !paymentIntentId) return;
    let order = await Orders.get(personId, id);
    for (const there of await disputesOf(paymentIntentId)) order = await write(order, there);
  });

async function write(order: Order, there: DisputeThere): Promise<Order> {
  const { id: orderId, personId, disputes = [] } = order;
  const before = disputes.find(({ stripeId }) => stripeId === there.stripeId);
  const dispute = disputeOf(there, disputes);
  const change = disputeChange(before, dispute);
  if (!change) return order;
  const taken = disputePostings(dispute.amountCents);
  const entry = { personId, orderId, at: now() };
  const entries = {
    taken: () => [Ledger.entry({ ...entry, kind: "dispute", postings: taken })],
    returned: () => [Ledger.entry({ ...entry, kind: "dispute_won", postings: reversed(taken) })],
    none: () => [],
  };
  return Orders.move(
    bank,
    order,
    { disputes: [...disputes.filter((other) => other !== before), dispute] },
    {
      action: "billing.dispute-noted",
      what: `${change.what}: ${writtenDollars(dispute.amountCents)}`,
      detail: change.detail,
      after: { dispute: dispute.stripeId, status: dispute.status, amountCents: dispute.amountCents },
      writes: entries[change.money](),
      ...(change.isLost && { follows: [{ kind: "dispute-lost", personId, orderId, disputeId: dispute.stripeId }] }),
    },
  );
}
