import { createId } from "../../ground/shared/create-id.ts";
import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import * as LineItems from "../../money/order/line-item/line-item.ts";
import * as Orders from "../../money/order/order.ts";
import { orderAlerts } from "../../money/order/words/order-alerts.rules.ts";
import * as Notification from "../../people/notification/notification.ts";
import { endRefunded } from "./end-refunded.ts";
import { isToEnd } from "./fulfilment.rules.ts";

/** Ends what was given back in full and has not ended with it (bylaws#registration-refunded, bylaws#extension-refunded). Answers whether there was any. */
export async function endMissed(lines: readonly LineItem[]): Promise<boolean> {
  const missed = lines.filter(isToEnd);
  for (const ofOrder of Map.groupBy(missed, ({ orderId }) => orderId).values()) await endOfOrder(ofOrder);
  return missed.length > 0;
}

async function endOfOrder(missed: LineItem[]): Promise<void> {
  const [{ personId, orderId } = {}] = missed;
  const order = personId && orderId && (await Orders.find(personId, orderId));
  if (!order) return;
  const refunds = (order.refunds ?? []).filter(({ state }) => state === "done");
  for (const refund of refunds) await endRefunded(order, refund);
  const ended = await LineItems.findAll(
    personId,
    missed.map(({ id }) => id),
  );
  const told = ended.flatMap(({ takenBack }) => takenBack?.told ?? []);
  if (told.length > 0) await Notification.deliver(personId, orderAlerts.ended(order, told), createId("outbox"));
}
