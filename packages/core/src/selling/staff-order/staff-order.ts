import { termsOfLines } from "../../domains/membership/terms-of-lines.ts";
import type { Actor } from "../../ground/route/actor.ts";
import type { OrderId } from "../../ground/shared/ids.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import * as Ledger from "../../money/ledger/ledger.ts";
import { toLineItemAnswer } from "../../money/order/line-item/line-item.schema.ts";
import * as LineItems from "../../money/order/line-item/line-item.ts";
import * as Orders from "../../money/order/order.ts";
import { isSold, refundQuote } from "../../money/order/refund.rules.ts";
import * as Person from "../../people/person/person.ts";
import { soldKinds } from "../sellers/sold-kinds.rules.ts";
import type { StaffOrder } from "./staff-order.schema.ts";

export async function getStaffOrder(_actor: Actor, personId: PersonId, orderId: OrderId): Promise<StaffOrder> {
  const order = await Orders.get(personId, orderId);
  const [person, lines, ledger] = await Promise.all([
    Person.get(personId),
    LineItems.findAll(
      personId,
      order.lines.map(({ id }) => id),
    ),
    Ledger.ofOrder(personId, orderId),
  ]);
  const terms = await termsOfLines(person, lines);
  return {
    order,
    terms: Array.from(terms, ([lineItemId, { start, end }]) => ({ lineItemId, start, end })),
    lines: lines.map(toLineItemAnswer),
    ledger,
    person: { id: personId, name: Person.nameOf(person), email: person.email, flags: person.activeFlags },
    ...(isSold(order) && { refundQuote: refundQuote(order, lines, soldKinds) }),
  };
}
