import { record } from "../../ground/change/record.ts";
import { type Actor, personOf } from "../../ground/route/actor.ts";
import { now } from "../../ground/shared/clock.ts";
import { writtenDollars } from "../../ground/shared/values.ts";
import type { Adjustment, LineItem, LineItemAnswer } from "../../money/order/line-item/line-item.schema.ts";
import * as LineItems from "../../money/order/line-item/line-item.ts";
import { sumOfLines } from "../../money/order/order.rules.ts";
import { type FrozenLine, Order } from "../../money/order/order.schema.ts";
import * as Orders from "../../money/order/order.ts";
import { notOnOwnRecord } from "../../people/person/own-record/own-record.ts";
import { headerWrite, nextRevision } from "../cart/cart-writes.ts";
import { withQuote } from "../cart/contents.ts";
import { releasedCode } from "../checkout/cancel-closed-order.ts";
import { unpaidSumWrites } from "../checkout/unpaid-order-writes.ts";
import type { PriceChange } from "../staff-order/staff-order.schema.ts";
import { changeOwed, dueAtPrice, lineOfRegistration, type Owed, type Shown, type Whose } from "./staff-line.ts";

/** The former price stays on record, with who and why. */
export async function changePrice(actor: Actor, whose: Whose, wanted: PriceChange & Shown): Promise<LineItemAnswer> {
  const change = await notOnOwnRecord(actor, whose.userId, wanted);
  return changeOwed(actor, whose, change, (owed) =>
    "cart" in owed ? inCart(actor, owed, change) : inOrder(actor, owed, change),
  );
}

export const changePriceOfRegistration = async (
  actor: Actor,
  { id, lineItemId }: { readonly id: string; readonly lineItemId: LineItem["id"] },
  body: PriceChange,
): Promise<LineItemAnswer> => changePrice(actor, await lineOfRegistration(id, lineItemId), body);

type InCart = Extract<Owed, { cart: unknown }>;
type InOrder = Extract<Owed, { order: unknown }>;

const action = "billing.price-changed";

function inCart(actor: Actor, owed: InCart, change: PriceChange) {
  const { item, cart } = owed;
  const priced = priceOf(change);
  const lines = cart.lines.map((line) => (line.id === item.id ? { ...line, ...priced } : line));
  return record(actor, {
    about: item.personId,
    action,
    ...said(owed, change),
    writes: [adjusted(actor, owed, change), nextRevision(cart, {}), headerWrite(withQuote({ ...cart, lines }))],
  });
}

/** The new price is final: the order's discount code does not come off again. */
async function inOrder(actor: Actor, owed: InOrder, change: PriceChange) {
  const { item, order, line: before } = owed;
  const line: FrozenLine = { id: item.id, ...priceOf(change) };
  const lines = order.lines.map((other) => (other.id === item.id ? line : other));
  const usesCode = lines.some(({ discountCents }) => discountCents !== undefined);
  const totalCents = Order.shape.totalCents.parse(sumOfLines(lines));
  return Orders.move(
    actor,
    order,
    {
      ...{ lines, totalCents, method: methodAt(order, totalCents), paymentIntentId: undefined },
      ...dueAtPrice(order, totalCents),
      ...(!usesCode && { discount: undefined }),
    },
    {
      action,
      what: `Price changed: ${item.name}, ${writtenDollars(before.finalPrice)} to ${writtenDollars(line.finalPrice)}`,
      detail: change.reason,
      ...said(owed, change),
      writes: [
        adjusted(actor, owed, change),
        ...(await unpaidSumWrites(order, totalCents)),
        ...(usesCode ? [] : await releasedCode(order)),
      ],
    },
  );
}

/** An order that was free may need a charge now. */
const methodAt = ({ method }: Order, totalCents: number): Order["method"] =>
  method === "free" && totalCents > 0 ? "card" : method;

const priceOf = ({ price }: PriceChange) => ({ price, finalPrice: price, basis: "changed" }) as const;

function adjusted(actor: Actor, { item, line }: Owed, change: PriceChange) {
  const adjustment: Adjustment = {
    kind: "price_changed",
    at: now(),
    by: personOf(actor).personId,
    reason: change.reason,
    beforeCents: line.price,
    afterCents: change.price,
  };
  return LineItems.adjusted(item, adjustment, { ...priceOf(change), isWithoutCode: true });
}

const said = ({ item, line }: Owed, { price, reason }: PriceChange) => ({
  before: { item: item.id, name: item.name, price: line.price },
  after: { item: item.id, name: item.name, price },
  reason,
});
