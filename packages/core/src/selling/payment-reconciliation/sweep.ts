import { systemActor } from "../../ground/route/actor.ts";
import { log } from "../../ground/route/log.ts";
import { now } from "../../ground/shared/clock.ts";
import { workThrough } from "../../ground/storage/work-through.ts";
import * as InVain from "../../money/charged-in-vain/in-vain.ts";
import type { Order } from "../../money/order/order.schema.ts";
import * as Orders from "../../money/order/order.ts";
import { isGivingBack } from "../../money/order/refund.rules.ts";
import * as Person from "../../people/person/person.ts";
import * as Gateway from "../../vendors/stripe/stripe.gateway.ts";
import { advanceOrder } from "../checkout/attempt.ts";
import { chargeOffSession } from "../checkout/charge-off-session.ts";
import { closeAndCancel } from "../checkout/close-and-cancel.ts";
import { againAfterSilence, dueAfter, isGivenUp } from "../checkout/due.rules.ts";
import { findEarlierPayment, isAsRestored } from "../checkout/earlier-payment.ts";
import { checkOrder } from "../checkout/payment-outcome.ts";
import { isClosing } from "../checkout/refuse-closing.ts";
import * as Refund from "../refund/refund.ts";
import { isNoLongerSold } from "../sellers/no-longer-sold.ts";

const sweepActor = systemActor("billing-sweep");

/** One failure does not stop the others. */
export async function sweepOrders(limit = 100): Promise<number> {
  const due = await Orders.due(now(), limit);
  await workThrough(due, sweepOrder);
  return due.length;
}

async function sweepOrder({ personId, id }: Pick<Order, "id" | "personId">): Promise<void> {
  try {
    // An order of another release may not parse: it is postponed like one that fails.
    const order = await Orders.find(personId, id);
    if (order?.dueAt && order.dueAt <= now()) await workByState[order.state](order);
  } catch (error) {
    log.error("billing.sweep-failed", { orderId: id, error });
    await Orders.putOff({ personId, id }, againAfterSilence(now()));
  }
}

const clearDueDate = (order: Order): Promise<void> => Orders.setDueAt(order, undefined);

const workByState: Record<Order["state"], (order: Order) => Promise<void>> = {
  charging: compareWithStripe,
  needs_action: compareWithStripe,
  failed: (order) => (order.chargedWhen === "now" ? compareWithStripe(order) : retryApprovedCharge(order)),
  paid: resumeGivingBack,
  refunded: resumeGivingBack,
  locked: clearDueDate,
  canceled: (order) => (isGivingBack(order) ? InVain.resume(order) : clearDueDate(order)),
};

async function resumeGivingBack(order: Order): Promise<void> {
  await Refund.resume(order);
  await InVain.resume(order);
}

async function compareWithStripe(before: Order): Promise<void> {
  const { order } = await checkOrder(sweepActor, before);
  const at = now();
  // It was moved meanwhile, which set its own date.
  if (order.revision !== before.revision) return;
  if (order.state === "charging") return Orders.setDueAt(order, againAfterSilence(at));
  if (isToClose(order)) {
    await advanceOrder(sweepActor, order, await Gateway.cancel(order.paymentIntentId));
    return;
  }
  if (order.chargedWhen === "now" && isGivenUp(order, at)) {
    await closeAndCancel(sweepActor, order, { seenAttempt: order.attempt });
    return;
  }
  await Orders.setDueAt(order, dueAfter(order, at));
}

/** Stripe has not yet canceled the payment of a declined checkout. */
const isToClose = (order: Order): order is Order & { paymentIntentId: string } =>
  order.state === "failed" && order.chargedWhen === "now" && order.paymentIntentId !== undefined;

/** With the card that the person keeps now. */
async function retryApprovedCharge(before: Order): Promise<void> {
  const { order } = await checkOrder(sweepActor, before);
  if (order.revision !== before.revision) return;
  if (isClosing(await Person.find(order.personId))) return Orders.setDueAt(order, againAfterSilence(now()));
  // Whoever sold it cancels the order.
  if (await isNoLongerSold(order)) return Orders.setDueAt(order, againAfterSilence(now()));
  if (isAsRestored(order)) return payRestored(order);
  await chargeOffSession(sweepActor, order, { action: "billing.order-resubmitted" });
}

/** Nobody knows whether staff rejected it or gave it back since. So it is only paid by an earlier payment, not charged. */
async function payRestored(order: Order): Promise<void> {
  const payment = await findEarlierPayment(order);
  if (payment) await advanceOrder(sweepActor, order, payment);
  else await clearDueDate(order);
}
