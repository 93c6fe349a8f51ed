import { isOver } from "../order/order.rules.ts";
import type { Order } from "../order/order.schema.ts";
import * as Orders from "../order/order.ts";
import { type Actor, personOf } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { OrderId } from "../shared/ids.ts";
import { retryWhenOvertaken } from "../shared/retry.ts";
import type { PersonId } from "../shared/values.ts";
import * as Gateway from "../vendors/stripe/stripe.gateway.ts";
import { advanceOrder, withdrawAttempt } from "./attempt.ts";
import { cancelOrder } from "./cancel-order.ts";
import type { PaymentOutcome } from "./payment.schema.ts";
import { paymentOutcomeOf, underWayUnlessKnown } from "./payment-outcome.ts";

/** If it was paid meanwhile, the answer says so. */
export async function cancel(actor: Actor, orderId: OrderId): Promise<PaymentOutcome> {
  const order = await Orders.get(personOf(actor).personId, orderId);
  if (order.chargedWhen === "approval") throw new DomainError("billing.nothing-to-pay");
  return underWayUnlessKnown(async () => paymentOutcomeOf(actor, { order: await closeAndCancel(actor, order) }));
}

export async function cancelUnpaid(actor: Actor, personId: PersonId): Promise<void> {
  for (const order of await Orders.ofPerson(personId)) await closeAndCancel(actor, order);
}

/** Cancels at Stripe first, so that no browser can still pay. If it turns out paid, it is paid. */
export const closeAndCancel = (actor: Actor, { personId, id }: Order, reason?: string): Promise<Order> =>
  retryWhenOvertaken(async () => {
    const order = await withdrawAttempt(actor, await Orders.get(personId, id));
    if (isOver(order)) return order;
    const payment = order.paymentIntentId ? await Gateway.cancel(order.paymentIntentId) : undefined;
    if (!payment || payment.state === "canceled") return cancelOrder(actor, order, reason);
    const after = await advanceOrder(actor, order, payment);
    if (!isOver(after.order)) throw new DomainError("billing.under-way");
    return after.order;
  });
