import * as Cart from "../cart/hand-over.ts";
import { releaseDiscount } from "../catalog/discount.ts";
import { type Actor, personOf } from "../shared/actor.ts";
import type { Write } from "../shared/commit.ts";
import { DomainError } from "../shared/errors.ts";
import { retryWhen } from "../shared/retry.ts";
import type { PersonId } from "../shared/values.ts";
import { advance, withdraw } from "./attempt.ts";
import type { OrderId } from "./line-item.schema.ts";
import * as LineItems from "./line-item.ts";
import { donationIdOf, isOver } from "./order.rules.ts";
import type { Order } from "./order.schema.ts";
import * as Orders from "./order.ts";
import { abandoned } from "./order-card.ts";
import type { PaymentOutcome } from "./payment.schema.ts";
import { onItsWay, outcomeOf } from "./standing.ts";
import * as Gateway from "./stripe.gateway.ts";

/** Gives up a payment that is not through; unless it is by now, which the answer then says. */
export async function cancel(actor: Actor, orderId: OrderId): Promise<PaymentOutcome> {
  const order = await Orders.get(personOf(actor).personId, orderId);
  if (order.chargedWhen === "approval") throw new DomainError("billing.nothing-to-pay");
  return onItsWay(async () => outcomeOf(actor, { order: await letGo(actor, order) }));
}

/** Nothing of what somebody has ordered and not paid may be charged any more. */
export async function cancelUnpaid(actor: Actor, personId: PersonId): Promise<void> {
  for (const order of await Orders.ofPerson(personId)) await letGo(actor, order);
}

/**
 * Stripe is told first: after that nothing can be charged, whatever a browser still tries. Only then the order comes to
 * nothing. What turns out to be paid is paid.
 */
export const letGo = (actor: Actor, { personId, id }: Order, reason?: string): Promise<Order> =>
  retryWhen(["conflict"], async () => {
    const order = await withdraw(actor, await Orders.get(personId, id));
    if (isOver(order)) return order;
    const payment = order.paymentIntentId ? await Gateway.cancel(order.paymentIntentId) : undefined;
    if (!payment || payment.state === "canceled") return come(actor, order, reason);
    const after = await advance(actor, order, payment);
    if (!isOver(after.order)) throw new DomainError("billing.under-way");
    return after.order;
  });

/** To nothing: its cart is the person's again, or what waited for approval is gone. */
async function come(actor: Actor, order: Order, reason: string | undefined): Promise<Order> {
  const released = await releasedCode(order);
  return Orders.move(
    actor,
    order,
    { state: "canceled", lines: await remembered(order), dueAt: undefined, failingSince: undefined },
    {
      action: "billing.order-canceled",
      detail: reason,
      ...(reason && { reason }),
      writes: [...released, ...(order.chargedWhen === "now" ? freed(order) : taken(order))],
      follows: abandoned(order),
    },
  );
}

/** What was ordered is known as long as the order is, whatever becomes of the items. */
async function remembered({ personId, lines }: Order): Promise<Order["lines"]> {
  const ids = lines.map(({ id }) => id);
  const known = new Map((await LineItems.findAll(personId, ids)).map((item) => [item.id, item]));
  return lines.map((line) => ({ ...line, was: known.get(line.id) }));
}

/** The code is free again with the last part of what was ordered with it. */
async function releasedCode({ id, personId, discount, codeUsedBy = id }: Order): Promise<Write[]> {
  if (!discount) return [];
  const orders = await Orders.ofPerson(personId);
  const others = orders.filter((other) => other.id !== id && (other.codeUsedBy ?? other.id) === codeUsedBy);
  return others.some(usesCode) ? [] : releaseDiscount(personId, discount.code, codeUsedBy);
}

const usesCode = ({ state, discount }: Order): boolean => state !== "canceled" && discount !== undefined;

/** The cart's own lines stay in it; the donation was given at checkout and goes with it. */
const freed = ({ id, personId, lines }: Order) => [
  Cart.unlock(personId, id),
  ...lines.filter((line) => line.id === donationIdOf(id)).map((line) => LineItems.removeOpen({ ...line, personId })),
];

const taken = ({ id, personId, lines }: Order) =>
  lines.map((line) => LineItems.removeOrdered({ ...line, personId }, id));
