import { type CartContents, readCart } from "../cart/contents.ts";
import { closeAndCancel } from "../checkout/close-and-cancel.ts";
import type { LineItem } from "../order/line-item.schema.ts";
import * as LineItems from "../order/line-item.ts";
import type { FrozenLine, Order } from "../order/order.schema.ts";
import * as Orders from "../order/order.ts";
import type { Actor } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { LineItemId } from "../shared/ids.ts";
import { retryWhen } from "../shared/retry.ts";
import type { PersonId } from "../shared/values.ts";
import * as Gateway from "../vendors/stripe/stripe.gateway.ts";

export interface Whose {
  readonly userId: PersonId;
  readonly lineItemId: LineItemId;
}

/** Whose item of a registration it is; *not found* where it belongs to another. */
export async function lineOfRegistration(registrationId: string, lineItemId: LineItemId): Promise<Whose> {
  const item = (await LineItems.attachedTo(registrationId)).find(({ id }) => id === lineItemId);
  if (item?.attachedTo?.type !== "registration") throw new DomainError("not-found");
  return { userId: item.personId, lineItemId };
}

async function get({ userId, lineItemId }: Whose): Promise<LineItem> {
  const [item] = await LineItems.findAll(userId, [lineItemId]);
  if (!item) throw new DomainError("not-found");
  return item;
}

/** An item as it is owed: in the cart at today's price, or in an order that waits, at the price that it froze. */
export type Owed =
  | { readonly item: LineItem; readonly line: FrozenLine; readonly cart: CartContents }
  | { readonly item: LineItem; readonly line: FrozenLine; readonly order: Order };

/** Does something to an item that is not paid yet, again when it was changed meanwhile; answers it as it is then. */
export async function changeOwed(
  actor: Actor,
  whose: Whose,
  change: (owed: Owed) => Promise<unknown>,
): Promise<LineItem> {
  await retryWhen(["conflict", "conflict.busy", "cart.changed"], async () =>
    change(await owedOf(actor, await get(whose))),
  );
  return get(whose);
}

async function owedOf(actor: Actor, item: LineItem): Promise<Owed> {
  if (item.state === "paid") throw new DomainError("billing.line-settled");
  return item.state === "open" ? inCart(actor, item) : inOrder(item);
}

async function inCart(actor: Actor, item: LineItem): Promise<Owed> {
  const cart = await freeCart(actor, item.personId);
  const { id, price, basis } = cart.quote.lines.find((line) => line.id === item.id) ?? item;
  // What is settled outside of a checkout is settled without its code.
  return { item, line: { id, price, finalPrice: price, basis }, cart };
}

/** A payment that failed is given up, so that the person cannot try it again at what is changed now. */
async function freeCart(actor: Actor, personId: PersonId): Promise<CartContents> {
  const cart = await readCart(personId);
  if (cart.orderId === undefined) return cart;
  const order = await Orders.find(personId, cart.orderId);
  if (order?.state !== "failed") throw new DomainError("billing.line-settled");
  await closeAndCancel(actor, order);
  return readCart(personId);
}

async function inOrder(item: LineItem): Promise<Owed> {
  if (!item.orderId) throw new Error(`${item.id} is ordered by no order`);
  const order = await Orders.get(item.personId, item.orderId);
  if (order.state !== "locked" && order.state !== "failed") throw new DomainError("billing.under-way");
  const line = order.lines.find(({ id }) => id === item.id);
  if (!line) throw new Error(`${order.id} has no line ${item.id}`);
  return { item, line, order: await released(order) };
}

/** A payment that failed could still be tried again at the old price: it is called off before anything changes. */
async function released(order: Order): Promise<Order> {
  if (!order.paymentIntentId) return order;
  const payment = await Gateway.cancel(order.paymentIntentId);
  if (payment.state === "canceled") return { ...order, paymentIntentId: undefined };
  throw new DomainError(payment.state === "succeeded" ? "billing.line-settled" : "billing.under-way");
}
