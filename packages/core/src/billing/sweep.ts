import { now } from "../shared/clock.ts";
import { log } from "../shared/log.ts";
import { chargeAway } from "./approve.ts";
import { letGo } from "./cancel.ts";
import { againAfterSilence, dueAfter, isGivenUp } from "./due.rules.ts";
import type { Order } from "./order.schema.ts";
import * as Orders from "./order.ts";
import * as Refund from "./refund.ts";
import { look } from "./standing.ts";

const sweeper = { role: "system", job: "billing-sweep" } as const;

/** Every order that is due is compared with the payment provider. One that fails does not keep the others waiting. */
export async function sweep(limit = 100): Promise<number> {
  const due = await Orders.due(now(), limit);
  for (const { personId, id } of due) {
    const order = await Orders.find(personId, id);
    // The index may lag behind.
    if (order?.dueAt && order.dueAt <= now()) await attend(order);
  }
  return due.length;
}

async function attend(order: Order): Promise<void> {
  try {
    await attention[order.state](order);
  } catch (error) {
    log.error("billing.sweep-failed", { orderId: order.id, state: order.state, error });
    await Orders.lookAgain(order, againAfterSilence(now()));
  }
}

/** Nothing is due on it any more. */
const leave = (order: Order): Promise<void> => Orders.lookAgain(order, undefined);

const attention: Record<Order["state"], (order: Order) => Promise<void>> = {
  charging: compare,
  needs_action: compare,
  failed: (order) => (order.chargedWhen === "now" ? compare(order) : retry(order)),
  paid: Refund.resume,
  refunded: Refund.resume,
  locked: leave,
  canceled: leave,
};

async function compare(before: Order): Promise<void> {
  const { order } = await look(sweeper, before);
  const at = now();
  // Moved just now, or by somebody else: it says itself when it is due.
  if (order.revision !== before.revision) return;
  if (order.state === "charging") return Orders.lookAgain(order, againAfterSilence(at));
  if (order.chargedWhen === "now" && isGivenUp(order, at)) {
    await letGo(sweeper, order);
    return;
  }
  await Orders.lookAgain(order, dueAfter(order, at));
}

/** An approved charge that failed is tried again with the card that is kept by then. */
async function retry(before: Order): Promise<void> {
  const { order } = await look(sweeper, before);
  if (order.revision !== before.revision) return;
  await chargeAway(sweeper, order, "billing.order-resubmitted");
}
