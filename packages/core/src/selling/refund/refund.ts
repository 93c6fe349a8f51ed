import { type Actor, type Author, authorOf, systemActor } from "../../ground/route/actor.ts";
import { now, secondsFromNow } from "../../ground/shared/clock.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { OrderId } from "../../ground/shared/ids.ts";
import { type PersonId, writtenDollars } from "../../ground/shared/values.ts";
import { requireAllowed } from "../../ground/shared/verdict.ts";
import { retryWhenOvertaken } from "../../ground/storage/retry.ts";
import { bookForErased } from "../../money/charged-in-vain/book-for-erased.ts";
import type { Order, Refund } from "../../money/order/order.schema.ts";
import * as Orders from "../../money/order/order.ts";
import { orderNamedIn, type PaymentOfOrder } from "../../money/order/order-of-payment.ts";
import { isSameRefund, planRefund } from "../../money/order/refund.rules.ts";
import { isAsShown } from "../../money/order/refund-shown.rules.ts";
import { notOnOwnRecord } from "../../people/person/own-record/own-record.ts";
import * as RefundGateway from "../../vendors/stripe/refund.gateway.ts";
import type { RefundRequest, StaffOrder as StaffOrderView } from "../staff-order/staff-order.schema.ts";
import * as StaffOrder from "../staff-order/staff-order.ts";
import { settleRefund } from "./settle-refund.ts";
import { takeOverPayment } from "./take-over-payment.ts";
import { take } from "./take-refund.ts";

const askAgainSeconds = 60;

/** Written down before Stripe is asked. The browser's id makes a repeated request the same refund. */
export async function request(actor: Actor, key: OrderKey, wanted: RefundRequest): Promise<StaffOrderView> {
  await give(actor, key, await notOnOwnRecord(actor, key.userId, wanted));
  return StaffOrder.getStaffOrder(actor, key.userId, key.orderId);
}

interface OrderKey {
  readonly userId: PersonId;
  readonly orderId: OrderId;
}

export async function give(actor: Actor | Author, { userId, orderId }: OrderKey, wanted: RefundRequest): Promise<void> {
  const isLookedAt = await isAnswered(refuseNews(await Orders.get(userId, orderId), wanted.refundId));
  const order = await retryWhenOvertaken(() => writeDown(actor, userId, orderId, wanted));
  // Unless we know what Stripe has given, nothing is sent: the sweep looks first.
  if (isLookedAt) await isAnswered(carryOut(actor, order, wanted.refundId));
}

/** Takes over refunds that we missed (lost webhook, restored table), and makes staff look again. */
export async function refuseNews(order: Order, sentId?: Refund["id"]): Promise<void> {
  const { method, paymentIntentId, personId, id } = order;
  if (method !== "card" || !paymentIntentId) return;
  const payment = await RefundGateway.retrievePayment(paymentIntentId);
  if (!payment || !(await takeOverPayment(order, payment))) return;
  const isSentAgain = sentId !== undefined && find(await Orders.get(personId, id), sentId) !== undefined;
  if (!isSentAgain) throw new DomainError("billing.refund-elsewhere");
}

/** False if Stripe is silent: the sweep repeats the refund, and staff see it waiting. */
const isAnswered = (asking: Promise<void>): Promise<boolean> =>
  asking.then(
    () => true,
    (error) => {
      if (error instanceof DomainError && error.code === "unavailable") return false;
      throw error;
    },
  );

async function writeDown(
  actor: Actor | Author,
  userId: PersonId,
  orderId: OrderId,
  wanted: RefundRequest,
): Promise<Order> {
  const order = await Orders.get(userId, orderId);
  const known = find(order, wanted.refundId);
  if (known && !isSameRefund(known.lines, wanted.lines)) throw new DomainError("billing.refund-sent");
  if (known) return order;
  if (!isAsShown(order, wanted.shown)) throw new DomainError("billing.owed-changed");
  const plan = requireAllowed(planRefund(order, wanted.lines));
  const { by } = authorOf(actor);
  const { refundId: id, reason } = wanted;
  const refund: Refund = { id, state: "requested", ...plan, reason, by, requestedAt: now() };
  return Orders.move(
    actor,
    order,
    { refunds: [...(order.refunds ?? []), refund], dueAt: secondsFromNow(askAgainSeconds) },
    {
      action: "billing.refund-requested",
      what: `Refund of ${writtenDollars(refund.amountCents)} requested`,
      detail: reason,
      reason,
      after: { refund: id, amountCents: refund.amountCents },
      writes: [],
    },
  );
}

const find = ({ refunds = [] }: Order, id: string): Refund | undefined => refunds.find((refund) => refund.id === id);

async function carryOut(actor: Actor | Author, order: Order, id: string): Promise<void> {
  const refund = find(order, id);
  if (refund?.state !== "requested") return;
  const { paymentIntentId } = order;
  if (order.method !== "card" || !paymentIntentId) return settleRefund(actor, order, refund);
  const asked = { refundId: id, orderId: order.id, personId: order.personId, paymentIntentId };
  const there = refund.stripeId
    ? await RefundGateway.retrieveRefund(refund.stripeId)
    : await RefundGateway.refund({ ...asked, amountCents: refund.amountCents });
  await take(actor, order, refund, there);
}

/** Called by the sweep: repeats refunds that were never answered. */
export async function resume(order: Order): Promise<void> {
  const waiting = order.refunds?.filter(({ state }) => state === "requested");
  for (const refund of waiting ?? []) {
    const { paymentIntentId } = order;
    const isUnheard = refund.stripeId === undefined && paymentIntentId !== undefined;
    await (isUnheard ? resumeUnheard(order, paymentIntentId, refund) : carryOut(sweep, order, refund.id));
  }
}

const sweep = systemActor("billing-sweep");

/** Stripe may have it but forgotten the key, or somebody refunded the same there: looks first. */
async function resumeUnheard(before: Order, paymentIntentId: string, refund: Refund): Promise<void> {
  const there = await RefundGateway.findRefund(paymentIntentId, refund.id);
  if (there) return take(sweep, before, refund, there);
  const payment = await RefundGateway.retrievePayment(paymentIntentId);
  if (payment) await takeOverPayment(await Orders.get(before.personId, before.id), payment);
  // What was news there has stopped it: then it is not sent.
  await carryOut(sweep, await Orders.get(before.personId, before.id), refund.id);
}

/** Called by the webhook: takes over all refunds of the payment. Answers a payment without an order. Safe to repeat. */
export async function note(stripeId: string): Promise<PaymentOfOrder | undefined> {
  const { paymentIntentId } = await RefundGateway.retrieveRefund(stripeId);
  const payment = paymentIntentId === undefined ? undefined : await RefundGateway.retrievePayment(paymentIntentId);
  const which = payment && orderNamedIn(payment.metadata);
  if (!payment || !which) return undefined;
  return retryWhenOvertaken(async () => {
    const found = await Orders.find(which.personId, which.orderId);
    if (found) await takeOverPayment(found, payment);
    else await bookForErased(which, payment);
    return found ? undefined : { ...which, payment };
  });
}
