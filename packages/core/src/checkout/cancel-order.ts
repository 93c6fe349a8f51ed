import { detachUnlessKept } from "../card/detach-card.ts";
import * as CartWrites from "../cart/cart-writes.ts";
import { releaseDiscount } from "../catalog/discount.ts";
import type { LineItem } from "../order/line-item.schema.ts";
import * as LineItems from "../order/line-item.ts";
import { donationIdOf } from "../order/order.rules.ts";
import type { Order } from "../order/order.schema.ts";
import * as Orders from "../order/order.ts";
import type { Actor } from "../shared/actor.ts";
import type { Write } from "../shared/commit.ts";
import { cartOrderWrites } from "./cart-order-writes.ts";
import { orderRejection } from "./rejected.ts";

/** A declined checkout whose payment is closed at Stripe: nothing can be charged on it, so its cart is freed without asking there. */
export const isClosed = ({ state, chargedWhen, paymentIntentId }: Order): boolean =>
  state === "failed" && chargedWhen === "now" && paymentIntentId === undefined;

/**
 * The order comes to nothing: its cart is the person's again, or what waited for approval is gone. With a reason it is
 * staff who do not grant it.
 */
export async function cancelOrder(actor: Actor, order: Order, reason?: string): Promise<Order> {
  const released = await releasedCode(order);
  const items = await itemsOf(order);
  const rejection = reason === undefined ? undefined : await orderRejection(order, items);
  return Orders.move(
    actor,
    order,
    { state: "canceled", lines: linesWithItems(order, items), dueAt: undefined, failingSince: undefined },
    {
      action: "billing.order-canceled",
      detail: reason,
      ...(reason && { reason }),
      writes: [
        ...released,
        ...(order.chargedWhen === "now" ? releasedCart(order) : removedItems(order)),
        ...(await cartOrderWrites(order, undefined)),
        ...(rejection?.writes ?? []),
      ],
      // Whoever starts over at checkout may pay with the card that they entered; unless they do, it goes after a day.
      follows: [...(order.chargedWhen === "now" ? [] : detachUnlessKept(order)), ...(rejection?.follows ?? [])],
    },
  );
}

const itemsOf = ({ personId, lines }: Order): Promise<LineItem[]> =>
  LineItems.findAll(
    personId,
    lines.map(({ id }) => id),
  );

/** What was ordered is known as long as the order is, whatever becomes of the items. */
function linesWithItems({ lines }: Order, items: readonly LineItem[]): Order["lines"] {
  const known = new Map(items.map((item) => [item.id, item]));
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
const releasedCart = ({ id, personId, lines }: Order) => [
  CartWrites.releaseCart(personId, id),
  ...lines.filter((line) => line.id === donationIdOf(id)).map((line) => LineItems.removeOpen({ ...line, personId })),
];

const removedItems = ({ id, personId, lines }: Order) =>
  lines.map((line) => LineItems.removeOrdered({ ...line, personId }, id));
