import { record } from "../../ground/change/record.ts";
import { type Actor, personOf } from "../../ground/route/actor.ts";
import { now } from "../../ground/shared/clock.ts";
import { type Cents, writtenDollars } from "../../ground/shared/values.ts";
import type { Adjustment, LineItem, LineItemAnswer } from "../../money/order/line-item/line-item.schema.ts";
import * as LineItems from "../../money/order/line-item/line-item.ts";
import { codeOff } from "../../money/order/line-item/price.rules.ts";
import { sumOfLines } from "../../money/order/order.rules.ts";
import { FrozenLine, Order } from "../../money/order/order.schema.ts";
import * as Orders from "../../money/order/order.ts";
import { notOnOwnRecord } from "../../people/person/own-record/own-record.ts";
import { headerWrite, nextRevision } from "../cart/cart-writes.ts";
import { withQuote } from "../cart/contents.ts";
import { releasedCode } from "../checkout/cancel-closed-order.ts";
import { unpaidSumWrites } from "../checkout/unpaid-order-writes.ts";
import type { PriceChange } from "../staff-order/staff-order.schema.ts";
import { changeOwed, dueAtPrice, lineOfRegistration, type Owed, type Shown, type Whose } from "./staff-line.ts";

interface NewPrice extends PriceChange {
  /** By a rule, so that its code still comes off; else staff have set it, and it is final. */
  readonly basis?: LineItem["basis"];
}

/** The former price stays on record, with who and why. */
export async function changePrice(actor: Actor, whose: Whose, wanted: NewPrice & Shown): Promise<LineItemAnswer> {
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

function inCart(actor: Actor, owed: InCart, change: NewPrice) {
  const { item, cart } = owed;
  const priced = priceOf(item, change);
  const lines = cart.lines.map((line) => (line.id === item.id ? { ...line, ...priced } : line));
  return record(actor, {
    about: item.personId,
    action,
    ...said(owed, change),
    writes: [adjusted(actor, owed, change), nextRevision(cart, {}), headerWrite(withQuote({ ...cart, lines }))],
  });
}

async function inOrder(actor: Actor, owed: InOrder, change: NewPrice) {
  const { item, order, line: before } = owed;
  const line = FrozenLine.parse({ id: item.id, ...priceOf(item, change) });
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

/** What staff set is final: the order's discount code does not come off again. */
function priceOf(item: LineItem, { price, basis = "changed" }: NewPrice) {
  const discountCents = basis === "changed" ? 0 : codeOff(item, price);
  return {
    ...{ price, finalPrice: (price - discountCents) as Cents, basis },
    ...(discountCents > 0 && { discountCents: discountCents as Cents }),
  };
}

function adjusted(actor: Actor, { item, line }: Owed, change: NewPrice) {
  const { discountCents, ...priced } = priceOf(item, change);
  const adjustment: Adjustment = {
    kind: "price_changed",
    at: now(),
    by: personOf(actor).personId,
    reason: change.reason,
    beforeCents: line.price,
    afterCents: change.price,
  };
  return LineItems.adjusted(item, adjustment, { ...priced, ...(!discountCents && { isWithoutCode: true }) });
}

const said = ({ item, line }: Owed, { price, reason }: PriceChange) => ({
  before: { item: item.id, name: item.name, price: line.price },
  after: { item: item.id, name: item.name, price },
  reason,
});
