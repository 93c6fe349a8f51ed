import * as InVain from "../charged-in-vain/in-vain.ts";
import { chargeAway } from "../checkout/approve.ts";
import { advance } from "../checkout/attempt.ts";
import { letGo } from "../checkout/cancel.ts";
import { againAfterSilence, dueAfter, isGivenUp } from "../checkout/due.rules.ts";
import { look } from "../checkout/payment-outcome.ts";
import type { Order } from "../order/order.schema.ts";
import * as Orders from "../order/order.ts";
import { isGivingBack } from "../order/refund.rules.ts";
import * as Refund from "../refund/refund.ts";
import { now } from "../shared/clock.ts";
import { log } from "../shared/log.ts";
import * as Gateway from "../vendors/stripe/stripe.gateway.ts";

const sweeper = { role: "system", job: "billing-sweep" } as const;

/** Every order that is due is compared with the payment provider. One that fails does not keep the others waiting. */
export async function sweep(limit = 100): Promise<number> {
  const due = await Orders.due(now(), limit);
  const failures: unknown[] = [];
  for (const which of due) await attend(which).catch((error) => failures.push(error));
  // What could not even be put off is said at the end.
  if (failures.length > 0) throw failures[0];
  return due.length;
}

async function attend({ personId, id }: Pick<Order, "id" | "personId">): Promise<void> {
  try {
    // One that another release wrote may not be readable: it is put off like one that fails.
    const order = await Orders.find(personId, id);
    // The index may lag behind.
    if (order?.dueAt && order.dueAt <= now()) await attention[order.state](order);
  } catch (error) {
    log.error("billing.sweep-failed", { orderId: id, error });
    await Orders.putOff({ personId, id }, againAfterSilence(now()));
  }
}

/** Nothing is due on it any more. */
const leave = (order: Order): Promise<void> => Orders.lookAgain(order, undefined);

const attention: Record<Order["state"], (order: Order) => Promise<void>> = {
  charging: compare,
  needs_action: compare,
  failed: (order) => (order.chargedWhen === "now" ? compare(order) : retry(order)),
  paid: giveBack,
  refunded: giveBack,
  locked: leave,
  canceled: (order) => (isGivingBack(order) ? InVain.resume(order) : leave(order)),
};

async function giveBack(order: Order): Promise<void> {
  await Refund.resume(order);
  await InVain.resume(order);
}

async function compare(before: Order): Promise<void> {
  const { order } = await look(sweeper, before);
  const at = now();
  // Moved just now, or by somebody else: it says itself when it is due.
  if (order.revision !== before.revision) return;
  if (order.state === "charging") return Orders.lookAgain(order, againAfterSilence(at));
  if (isToClose(order)) {
    await advance(sweeper, order, await Gateway.cancel(order.paymentIntentId));
    return;
  }
  if (order.chargedWhen === "now" && isGivenUp(order, at)) {
    await letGo(sweeper, order);
    return;
  }
  await Orders.lookAgain(order, dueAfter(order, at));
}

/** A declined checkout whose payment Stripe has not closed yet, so that its cart could not be changed. */
const isToClose = (order: Order): order is Order & { paymentIntentId: string } =>
  order.state === "failed" && order.chargedWhen === "now" && order.paymentIntentId !== undefined;

/** An approved charge that failed is tried again with the card that is kept by then. */
async function retry(before: Order): Promise<void> {
  const { order } = await look(sweeper, before);
  if (order.revision !== before.revision) return;
  await chargeAway(sweeper, order, "billing.order-resubmitted");
}
