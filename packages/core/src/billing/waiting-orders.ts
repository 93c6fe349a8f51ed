import * as Person from "../account/person.ts";
import type { Actor } from "../shared/actor.ts";
import { type Fields, selectPage } from "../shared/select-page.ts";
import * as LineItems from "./line-item.ts";
import * as Orders from "./order.ts";
import { openDisputes } from "./waiting-orders.rules.ts";
import type { WaitingOrder, WaitingPage, WaitingQuery } from "./waiting-orders.schema.ts";

const fields: Fields<Orders.Waiting> = {
  since: { kind: "moment", of: ({ since }) => since },
  totalCents: { kind: "number", of: ({ totalCents }) => totalCents },
  state: { kind: "choice", of: ({ state }) => state },
};

/** Orders that wait for staff, whoever waits longest at the top; with how many wait for what. */
export async function page(_actor: Actor, { waitsFor, ...query }: WaitingQuery): Promise<WaitingPage> {
  const [approval, payment, dispute] = await Promise.all([
    Orders.waiting("approval"),
    Orders.waiting("payment"),
    Orders.waiting("dispute"),
  ]);
  const all = { approval, payment, dispute };
  const { data, ...rest } = selectPage(all[waitsFor], query, fields);
  const counts = { approval: approval.length, payment: payment.length, dispute: dispute.length };
  return { waitsFor, ...rest, data: await named(data), counts };
}

/** With whose they are and what was ordered. Whoever is erased meanwhile is left out: their orders go before them. */
async function named(orders: readonly Orders.Waiting[]): Promise<WaitingOrder[]> {
  const [people, items] = await Promise.all([
    Person.glanceAll(orders.map(({ personId }) => personId)),
    LineItems.glanceAll(orders.flatMap(({ personId, lines }) => lines.slice(0, 1).map(({ id }) => ({ personId, id })))),
  ]);
  const personById = new Map(people.map((person) => [person.id, person]));
  const itemById = new Map(items.map((item) => [item.id, item]));
  return orders.flatMap((order) => {
    const person = personById.get(order.personId);
    const item = order.lines[0] && itemById.get(order.lines[0].id);
    return person ? { ...rowOf(order), name: Person.nameOf(person), item: item?.name } : [];
  });
}

const rowOf = (order: Orders.Waiting) => {
  const { id, personId, state, totalCents, since, failure, dueAt, lines } = order;
  const disputes = openDisputes(order).map(({ stripeId, status, answerBy }) => ({ stripeId, status, answerBy }));
  const base = { id, personId, state, totalCents, since, items: lines.length, disputes };
  return state === "failed" ? { ...base, failure, triedAgainAt: dueAt } : base;
};
