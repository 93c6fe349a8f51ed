import type { Follow } from "../change/outbox.schema.ts";
import type { LineItem } from "../order/line-item.schema.ts";
import type { Order } from "../order/order.schema.ts";
import { orderAlerts } from "../order/order-alerts.rules.ts";
import * as Person from "../person/person.ts";
import { rejections } from "../sellers/rejections.ts";

interface Rejection {
  readonly onPerson: NonNullable<Person.PersonPatch["set"]>;
  readonly follows: readonly Follow[];
}

/** Marks the request as rejected and tells the person, without the reason, which is for the record. */
export async function orderRejection(order: Order, items: readonly LineItem[]): Promise<Rejection> {
  const person = await Person.find(order.personId);
  if (!person) return { onPerson: {}, follows: [] };
  const rejection = { names: items.map(({ name }) => name), wasApproved: order.state !== "locked" };
  const { id: personId, firstName, email } = person;
  return {
    onPerson: Object.assign({}, ...(await Promise.all(Object.values(rejections).map((of) => of(person, items))))),
    follows: [
      {
        kind: "mail",
        order: {
          template: "billing.order-rejected",
          to: email,
          data: { firstName, orderId: order.id, ...rejection },
        },
      },
      { kind: "notification", personId, alert: orderAlerts.rejected(order, rejection) },
    ],
  };
}
