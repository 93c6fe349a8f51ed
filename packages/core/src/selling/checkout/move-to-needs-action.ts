import type { Actor, Author } from "../../ground/route/actor.ts";
import { now } from "../../ground/shared/clock.ts";
import type { Order } from "../../money/order/order.schema.ts";
import * as Orders from "../../money/order/order.ts";
import { orderAlerts } from "../../money/order/words/order-alerts.rules.ts";
import { noFailure } from "../../money/order/words/our-fault.rules.ts";
import type { PaymentIntent } from "../../vendors/stripe/payment-state.ts";
import { dueAfter } from "./due.rules.ts";
import { notifyIfAway } from "./notify-if-away.ts";
import { unpaidOrderWrites } from "./unpaid-order-writes.ts";

/** At checkout the person is there; after an approval they get a mail. */
export async function moveToNeedsAction(
  actor: Actor | Author,
  order: Order,
  { id, chargeId }: PaymentIntent,
): Promise<Order> {
  const at = now();
  const fields = {
    state: "needs_action",
    paymentIntentId: id,
    chargeId,
    ...noFailure,
    dueAt: dueAfter({ ...order, state: "needs_action" }, at),
  } as const;
  return Orders.move(actor, order, fields, {
    action: "billing.order-needs-action",
    writes: await unpaidOrderWrites(order, "needs_action"),
    follows: await notifyIfAway(order, orderAlerts.actionNeeded, ({ firstName, email }) => ({
      template: "billing.action-needed",
      to: email,
      data: { firstName, orderId: order.id, totalCents: order.totalCents },
    })),
  });
}
