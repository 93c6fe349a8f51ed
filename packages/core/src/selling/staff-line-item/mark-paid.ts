import type { Follow } from "../../ground/change/outbox.schema.ts";
import { record } from "../../ground/change/record.ts";
import { type Actor, personOf } from "../../ground/route/actor.ts";
import { now } from "../../ground/shared/clock.ts";
import { createId } from "../../ground/shared/create-id.ts";
import type { OrderId } from "../../ground/shared/ids.ts";
import type { Write } from "../../ground/storage/commit.ts";
import * as Ledger from "../../money/ledger/ledger.ts";
import type { Adjustment, LineItem, LineItemAnswer } from "../../money/order/line-item/line-item.schema.ts";
import * as LineItems from "../../money/order/line-item/line-item.ts";
import { sumOfLines } from "../../money/order/order.rules.ts";
import { Order } from "../../money/order/order.schema.ts";
import * as Orders from "../../money/order/order.ts";
import { noFailure } from "../../money/order/words/our-fault.rules.ts";
import { notOnOwnRecord } from "../../people/person/own-record/own-record.ts";
import { withdrawal } from "../cart/cart-writes.ts";
import { unpaidOrderWrites, unpaidSumWrites } from "../checkout/unpaid-order-writes.ts";
import { awaitedKeys } from "../sellers/bought-once.ts";
import { paidOutside, refuseOutside } from "../sellers/owners.ts";
import type { WithReason } from "../staff-order/staff-order.schema.ts";
import { changeOwed, dueAtPrice, lineOfRegistration, type Owed, type Shown, type Whose } from "./staff-line.ts";

/** Has every effect of a payment here, but the money is elsewhere. */
export async function markPaid(actor: Actor, whose: Whose, wanted: WithReason & Shown): Promise<LineItemAnswer> {
  const { reason, ...shown } = await notOnOwnRecord(actor, whose.userId, wanted);
  return changeOwed(actor, whose, shown, async (owed) => {
    await refuseOutside(owed.item);
    if ("cart" in owed) return takeFromCart(actor, owed, reason);
    return owed.order.lines.length === 1 ? settleOrder(actor, owed, reason) : takeFromOrder(actor, owed, reason);
  });
}

export const markPaidOfRegistration = async (
  actor: Actor,
  { id, lineItemId }: { readonly id: string; readonly lineItemId: LineItem["id"] },
  body: WithReason,
): Promise<LineItemAnswer> => markPaid(actor, await lineOfRegistration(id, lineItemId), body);

type InCart = Extract<Owed, { cart: unknown }>;
type InOrder = Extract<Owed, { order: unknown }>;

const action = "billing.marked-paid";

/** The item becomes a paid order of its own. */
function takeFromCart(actor: Actor, owed: InCart, reason: string) {
  const { item, cart } = owed;
  const order = paidOrder(actor, owed, reason);
  return record(actor, {
    about: item.personId,
    action,
    ...said(owed, order),
    reason,
    writes: [
      ...settled(actor, owed, { order, reason }),
      Orders.placed(order),
      ...withdrawal(cart, [item.id], { awaited: awaitedKeys(order.id, [item]) }),
    ],
    follows: [effect(order)],
  });
}

/** The order continues without the item; its discount code stays used. */
async function takeFromOrder(actor: Actor, owed: InOrder, reason: string) {
  const { item, line, order } = owed;
  const own: Order = {
    ...paidOrder(actor, owed, reason),
    ...(line.discountCents && { codeUsedBy: order.codeUsedBy ?? order.id }),
  };
  const lines = order.lines.filter(({ id }) => id !== item.id);
  const totalCents = Order.shape.totalCents.parse(sumOfLines(lines));
  const fields = { lines, totalCents, paymentIntentId: undefined, ...dueAtPrice(order, totalCents) };
  return Orders.move(actor, order, fields, {
    action,
    what: `Marked as paid outside of this order: ${item.name}`,
    detail: reason,
    reason,
    ...said(owed, own),
    writes: [
      ...settled(actor, owed, { order: own, reason }),
      ...(await endedReview(owed)),
      Orders.placed(own),
      ...(await unpaidSumWrites(order, fields.totalCents)),
    ],
    follows: [effect(own)],
  });
}

/** The order's last open item: no card is charged any more. */
async function settleOrder(actor: Actor, owed: InOrder, reason: string) {
  const { order } = owed;
  const { paymentMethodId, personId } = order;
  const paid = { ...order, method: "outside" } as const;
  const forgotten: Follow[] = paymentMethodId ? [{ kind: "card-detached", personId, paymentMethodId }] : [];
  return Orders.move(
    actor,
    order,
    { ...paidFields(), ...noCharge },
    {
      action,
      detail: reason,
      reason,
      ...said(owed, paid),
      writes: [
        ...settled(actor, owed, { order: paid, reason }),
        ...(await endedReview(owed)),
        ...(await unpaidOrderWrites(order, undefined)),
      ],
      follows: [effect(paid), ...forgotten],
    },
  );
}

const paidFields = () => ({ state: "paid", method: "outside", paidAt: now() }) as const;

const noCharge = {
  paymentIntentId: undefined,
  paymentMethodId: undefined,
  keepsCard: undefined,
  ...noFailure,
  failingSince: undefined,
  isOffSession: undefined,
  attemptedAt: undefined,
  dueAt: undefined,
};

function paidOrder(actor: Actor, { item, line }: Owed, reason: string): Order {
  return Order.parse({
    ...paidFields(),
    id: createId("order"),
    personId: item.personId,
    revision: 1,
    submission: action,
    hash: action,
    lines: [line],
    totalCents: line.finalPrice,
    ...(line.discountCents && { discount: item.discount }),
    chargedWhen: item.chargedWhen,
    placedAt: now(),
    attempt: 0,
    timeline: [{ ...Orders.firstHappening(actor), what: "Marked as paid", detail: reason }],
  });
}

interface By {
  readonly order: Pick<Order, "id" | "personId" | "method" | "lines">;
  readonly reason: string;
}

function settled(actor: Actor, { item, line }: Owed, { order, reason }: By) {
  const { price, finalPrice, basis } = line;
  const at = now();
  const adjustment: Adjustment = {
    kind: "marked_paid",
    at,
    by: personOf(actor).personId,
    reason,
    beforeCents: finalPrice,
    afterCents: finalPrice,
  };
  const set = { price, finalPrice, basis, state: "paid", orderId: order.id, paidAt: at } as const;
  return [LineItems.adjusted(item, adjustment, set), ...Ledger.sale(order, [item], at)];
}

/** What was approved, and could not be charged, waits for no decision. */
const endedReview = async ({ item, order }: InOrder): Promise<readonly Write[]> =>
  order.state === "locked" ? paidOutside(item) : [];

const said = ({ item, line }: Owed, { id }: { id: OrderId }) => ({
  before: { item: item.id, itemState: item.state },
  after: { item: item.id, itemState: "paid", name: item.name, amountCents: line.finalPrice, order: id },
});

const effect = ({ personId, id: orderId }: By["order"]): Follow => ({ kind: "order-paid", personId, orderId });
