import { type Actor, personOf } from "../../ground/route/actor.ts";
import type { PageQuery } from "../../ground/shared/page.ts";
import { type Fields, selectPage } from "../../ground/shared/select-page.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import * as LineItems from "../../money/order/line-item/line-item.ts";
import { orderStates } from "../../money/order/order.schema.ts";
import * as Orders from "../../money/order/order.ts";
import * as Person from "../../people/person/person.ts";
import { isListedOrder, summaryOf } from "./receipt.rules.ts";
import type { PaymentPage, PaymentSummary } from "./receipt.schema.ts";

const fields: Fields<PaymentSummary> = {
  createdAt: { kind: "moment", of: ({ createdAt }) => createdAt },
  amount: { kind: "number", of: ({ amount }) => amount },
  refundedCents: { kind: "number", of: ({ refundedCents }) => refundedCents },
  state: { kind: "choice", options: orderStates, of: ({ state }) => state },
  names: { kind: "text", of: ({ names }) => names.join(", ") },
};

/** Also orders that wait for payment, and requests that ended without one; latest first. */
export const paymentPage = (personId: PersonId, query: PageQuery): Promise<PaymentPage> =>
  pageOf(personId, Person.getEventually(personId), query);

async function pageOf(personId: PersonId, known: Promise<Person.Person>, query: PageQuery): Promise<PaymentPage> {
  const [, { orders }, items] = await Promise.all([
    known,
    Orders.readableOfPerson(personId),
    LineItems.ofPerson(personId),
  ]);
  const itemById = new Map(items.map((item) => [item.id, item]));
  const listed = orders.filter(isListedOrder).map((order) => summaryOf(order, itemById));
  const sort = query.sort.length > 0 ? query.sort : ["createdAt,desc"];
  return selectPage(listed, { ...query, sort }, fields);
}

export function list(actor: Actor, query: PageQuery): Promise<PaymentPage> {
  const { personId } = personOf(actor);
  return pageOf(personId, Person.getEventuallyForRequest(actor, personId), query);
}
