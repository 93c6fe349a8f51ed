import { anActor } from "@guildhall/core/ground/route/actor.fixture";
import { createId } from "@guildhall/core/ground/shared/create-id";
import type { Cents } from "@guildhall/core/ground/shared/values";
import { importOrders } from "@guildhall/core/money/ledger/import-orders";
import type { LineItem } from "@guildhall/core/money/order/line-item/line-item.schema";
import { aPaidOrder } from "@guildhall/core/money/order/order.fixture";
import type { Order } from "@guildhall/core/money/order/order.schema";
import * as Cart from "@guildhall/core/selling/cart-change/change-cart";
import { handler as getUser } from "../account/get.ts";
import { handler as items } from "../cart/items.ts";
import { openShop, type Shop } from "../checkout/shop.fixture.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler as getOrder } from "../staff-order/order.ts";
import { handler as changePrice } from "./change-price.ts";
import { handler as markPaid } from "./mark-paid.ts";
import { handler as getOwed } from "./owed.ts";

export const reason = "Paid by check 4711";
let opened: Promise<Shop> | undefined;

function open(): Promise<Shop> {
  opened ??= openShop();
  return opened;
}

export const owedBy = async (userId: string): Promise<LineItem[]> =>
  (await call(getOwed, { as: "admin", params: { userId } })).body.data ?? [];
/** The values of an item as a page shows them now. */
const shownCentsOf = async (userId: string, lineItemId: string): Promise<number> =>
  (await owedBy(userId)).find(({ id }) => id === lineItemId)?.finalPrice ?? 0;
export const payOwed = async (userId: string, lineItemId: string, shownCents?: number) =>
  call(markPaid, {
    as: "admin",
    params: { userId, lineItemId },
    body: { shownCents: shownCents ?? (await shownCentsOf(userId, lineItemId)), reason },
  });
export const price = async (userId: string, lineItemId: string, cents: number, shownCents?: number) =>
  call(changePrice, {
    as: "admin",
    params: { userId, lineItemId },
    body: { price: cents, shownCents: shownCents ?? (await shownCentsOf(userId, lineItemId)), reason },
  });
export const orderOf = async (userId: string, orderId: string) =>
  (await call(getOrder, { as: "admin", params: { userId, orderId } })).body;

/** A person with an event and a donation in their cart. */
export async function aCart() {
  const { id, email } = await aPerson();
  const actor = anActor({ personId: id });
  const shop = await open();
  await Cart.add(actor, shop.event);
  await Cart.add(actor, shop.donation(2500));
  const token = await tokenOf(email);
  const [event, donation]: LineItem[] = await owedBy(id);
  return {
    id,
    email,
    event: event as LineItem,
    donation: donation as LineItem,
    cart: async () => (await call(items, { token })).body,
    header: async () => (await call(getUser, { token })).body.cart,
  };
}

/** A person whose order waits for approval. */
export async function anOrderThatWaits(prices: readonly number[], override: Partial<Order> = {}) {
  const { id } = await aPerson();
  const registrationId = createId("order");
  const { order, lines } = aPaidOrder(
    id,
    prices.map((cents) => ({
      price: cents as Cents,
      finalPrice: cents as Cents,
      state: "ordered",
      paidAt: undefined,
      chargedWhen: "approval",
      attachedTo: { type: "registration", id: registrationId },
    })),
    { state: "locked", chargedWhen: "approval", attempt: 0, paidAt: undefined, paymentMethodId: "pm_1", ...override },
  );
  await importOrders([{ order, lines }]);
  return { id, order, lines: lines as [LineItem, ...LineItem[]], registrationId };
}
