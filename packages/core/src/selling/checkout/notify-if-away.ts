import type { Follow } from "../../ground/change/outbox.schema.ts";
import type { Alert } from "../../ground/message/alert.schema.ts";
import type { MailRequest } from "../../ground/message/mail.schema.ts";
import type { Order } from "../../money/order/order.schema.ts";
import * as Person from "../../people/person/person.ts";

type News = (order: Order) => Alert;

/** A mail and an alert, only for somebody who was away at the attempt. */
export async function notifyIfAway(
  order: Order | undefined,
  news: News,
  mail: (person: Person.Person) => MailRequest,
): Promise<Follow[]> {
  if (!order?.isOffSession) return [];
  const { personId } = order;
  const person = await Person.find(personId);
  if (!person) return [];
  return [
    { kind: "mail", mail: mail(person) },
    { kind: "notification", personId, alert: news(order) },
  ];
}
