import type { Actor } from "../../ground/route/actor.ts";
import { now } from "../../ground/shared/clock.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { LineItemId } from "../../ground/shared/ids.ts";
import type { Cents, PersonId } from "../../ground/shared/values.ts";
import { retryWhenOvertaken } from "../../ground/storage/retry.ts";
import { type LineItem, type LineItemAnswer, toLineItemAnswer } from "../../money/order/line-item/line-item.schema.ts";
import * as LineItems from "../../money/order/line-item/line-item.ts";
import type { FrozenLine, Order } from "../../money/order/order.schema.ts";
import * as Orders from "../../money/order/order.ts";
import * as Gateway from "../../vendors/stripe/stripe.gateway.ts";
import { type CartContents, readCart } from "../cart/contents.ts";
import { advanceOrder } from "../checkout/attempt.ts";
import { closeAndCancel } from "../checkout/close-and-cancel.ts";
import { nextRetry } from "../checkout/due.rules.ts";
import { findEarlierPayment, refusePaidCart } from "../checkout/earlier-payment.ts";

export interface Whose {
  readonly userId: PersonId;
  readonly lineItemId: LineItemId;
}

export interface Shown {
  readonly shownCents?: Cents;
}

/** *Not found* if the item belongs to another registration. */
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

/** In the cart at today's price, or ordered at the frozen price. */
export type Owed =
  | { readonly item: LineItem; readonly line: FrozenLine; readonly cart: CartContents }
  | { readonly item: LineItem; readonly line: FrozenLine; readonly order: Order };

/** Repeats after a parallel change. Answers the item after it. */
export async function changeOwed(
  actor: Actor,
  whose: Whose,
  shown: Shown,
  change: (owed: Owed) => Promise<unknown>,
): Promise<LineItemAnswer> {
  await retryWhenOvertaken(async () => change(await owedOf(actor, await get(whose), shown)), ["cart.changed"]);
  return toLineItemAnswer(await get(whose));
}

async function owedOf(actor: Actor, item: LineItem, shown: Shown): Promise<Owed> {
  if (item.state === "paid") throw new DomainError("billing.line-settled");
  return item.state === "open" ? inCart(actor, item, shown) : inOrder(actor, item, shown);
}

function requireShown({ finalPrice }: FrozenLine, { shownCents = finalPrice }: Shown): void {
  if (finalPrice !== shownCents) throw new DomainError("billing.sum-changed");
}

async function inCart(actor: Actor, item: LineItem, shown: Shown): Promise<Owed> {
  const found = await readCart(item.personId);
  requireShown(lineIn(found, item), shown);
  const cart = await withoutFailedPayment(actor, found);
  const line = lineIn(cart, item);
  requireShown(line, shown);
  return { item, line, cart };
}

/** The discount code applies at checkout only. */
function lineIn({ quote }: CartContents, item: LineItem): FrozenLine {
  const { id, price, basis } = quote.lines.find((line) => line.id === item.id) ?? item;
  return { id, price, finalPrice: price, basis };
}

/** Cancels a failed payment first, so that it cannot be retried at the old price. */
async function withoutFailedPayment(actor: Actor, cart: CartContents): Promise<CartContents> {
  const { orderId, person } = cart;
  if (orderId === undefined) {
    await refusePaidCart(cart.checkoutId);
    return cart;
  }
  const order = await Orders.find(person.id, orderId);
  if (order?.state !== "failed") throw new DomainError("billing.line-settled");
  const seen = { seenAttempt: order.attempt, refusal: "billing.attempted-since" } as const;
  refuseFound(order, await closeAndCancel(actor, order, seen));
  return readCart(person.id);
}

async function inOrder(actor: Actor, item: LineItem, shown: Shown): Promise<Owed> {
  if (!item.orderId) throw new Error(`${item.id} is ordered by no order`);
  const order = await Orders.get(item.personId, item.orderId);
  if (order.state !== "locked" && order.state !== "failed") throw new DomainError("billing.under-way");
  const line = order.lines.find(({ id }) => id === item.id);
  if (!line) throw new Error(`${order.id} has no line ${item.id}`);
  requireShown(line, shown);
  const free = await released(order);
  await refusePaid(actor, free);
  return { item, line, order: free };
}

/** Only Stripe knows whether a restored order was paid since. Then it is paid here, too, and staff look again. */
async function refusePaid(actor: Actor, order: Order): Promise<void> {
  const payment = await findEarlierPayment(order);
  if (!payment) return;
  const { order: after } = await advanceOrder(actor, order, payment);
  refuseFound(order, after);
  throw new DomainError("billing.under-way");
}

/** What the payment that was found has done to the order. */
function refuseFound({ paymentsInVain: known = [] }: Order, { state, paymentsInVain = [] }: Order): void {
  if (state === "paid" || state === "refunded") throw new DomainError("billing.line-settled");
  if (paymentsInVain.length > known.length) throw new DomainError("billing.other-sum-paid");
}

async function released(order: Order): Promise<Order> {
  if (!order.paymentIntentId) return order;
  const payment = await Gateway.cancel(order.paymentIntentId);
  if (payment.state === "canceled") return { ...order, paymentIntentId: undefined };
  throw new DomainError(payment.state === "succeeded" ? "billing.line-settled" : "billing.under-way");
}

/** Approved before, and nothing left to pay: the sweep grants it. Where there is again, it is tried on the day that it was to be. */
export function dueAtPrice({ state, totalCents: before, failingSince }: Order, totalCents: number): Partial<Order> {
  if (state !== "failed") return {};
  if (totalCents === 0) return { dueAt: now() };
  return before === 0 ? { dueAt: failingSince && nextRetry(failingSince, now()) } : {};
}
