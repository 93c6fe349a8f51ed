import type { Actor } from "../../ground/route/actor.ts";
import { type Fields, selectPage } from "../../ground/shared/select-page.ts";
import * as LineItems from "../../money/order/line-item/line-item.ts";
import { type Dispute, orderStates } from "../../money/order/order.schema.ts";
import * as Orders from "../../money/order/order.ts";
import { toRefundAgain } from "../../money/order/refund.rules.ts";
import { givenTooMuch } from "../../money/order/refund-excess.rules.ts";
import { openCents, openDisputes, openInVain } from "../../money/order/waiting-orders.rules.ts";
import type { WaitingOrder, WaitingPage, WaitingQuery, WaitsFor } from "../../money/order/waiting-orders.schema.ts";
import * as Person from "../../people/person/person.ts";

const fields: Fields<Orders.Waiting> = {
  since: { kind: "moment", of: ({ since }) => since },
  totalCents: { kind: "number", of: ({ totalCents }) => totalCents },
  state: { kind: "choice", options: orderStates, of: ({ state }) => state },
};

/** Longest waiting first, with the count of each kind. */
export async function waitingPage(_actor: Actor, { waitsFor, ...query }: WaitingQuery): Promise<WaitingPage> {
  const { orders, unreadable } = await Orders.waiting();
  const all = Map.groupBy(orders, (order) => order.waitsFor);
  const { data, ...rest } = selectPage(all.get(waitsFor) ?? [], query, fields);
  const count = (kind: WaitsFor) => all.get(kind)?.length ?? 0;
  const counts = {
    approval: count("approval"),
    payment: count("payment"),
    refund: count("refund"),
    dispute: count("dispute"),
    in_vain: count("in_vain"),
  };
  return { waitsFor, ...rest, data: await named(data), counts, unreadable };
}

/** Adds names and items. Orders of an erased person are left out. */
async function named(orders: readonly Orders.Waiting[]): Promise<WaitingOrder[]> {
  const [people, items] = await Promise.all([
    Person.findNamesEventually(orders.map(({ personId }) => personId)),
    LineItems.findAllEventually(
      orders.flatMap(({ personId, lines }) => lines.slice(0, 1).map(({ id }) => ({ personId, id }))),
    ),
  ]);
  const personById = new Map(people.map((person) => [person.id, person]));
  const itemById = new Map(items.map((item) => [item.id, item]));
  return orders.flatMap((order) => {
    const person = personById.get(order.personId);
    const item = order.lines[0] && itemById.get(order.lines[0].id);
    return person ? { ...rowOf(order), name: Person.nameOf(person), flags: person.activeFlags, item: item?.name } : [];
  });
}

const shownDispute = ({ stripeId, status, answerBy }: Dispute) => ({ stripeId, status, answerBy });

const rowOf = (order: Orders.Waiting) => {
  const { id, personId, state, totalCents, since, failure, dueAt, lines } = order;
  const disputes = openDisputes(order).map(shownDispute);
  const refunds = toRefundAgain(order).map(({ id, amountCents, failure }) => ({ id, amountCents, failure }));
  const inVain = openInVain(order).map((payment) => {
    const { notedAt: _, refundId: _id, disputes: all = [], ...one } = payment;
    return { ...one, openCents: openCents(payment), disputes: all.map(shownDispute) };
  });
  const tooMuch = givenTooMuch(order).map(({ id, excessCents: cents }) => ({ id, cents }));
  const base = { id, personId, state, totalCents, since, items: lines.length, refunds, tooMuch, disputes, inVain };
  return state === "failed" ? { ...base, failure, triedAgainAt: dueAt } : base;
};
