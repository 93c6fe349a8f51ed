import type { Follow } from "../../ground/change/outbox.schema.ts";
import type { Write } from "../../ground/storage/commit.ts";
import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import * as LineItems from "../../money/order/line-item/line-item.ts";
import { isOver } from "../../money/order/order.rules.ts";
import type { Order } from "../../money/order/order.schema.ts";
import * as Orders from "../../money/order/order.ts";
import { orderAlerts } from "../../money/order/words/order-alerts.rules.ts";
import type { RequestEnd } from "../../people/person/membership.rules.ts";
import * as Person from "../../people/person/person.ts";
import { decidedOn } from "../sellers/owners.ts";

interface RejectionEffects {
  readonly onPerson: NonNullable<Person.PersonPatch["set"]>;
  readonly writes: readonly Write[];
  readonly follows: readonly Follow[];
  /** Of what has ended, also where nobody rejected it. */
  readonly ended: readonly Follow[];
}

/** Marks the request as ended and tells the person of a rejection, without the reason, which is for the record. */
export async function orderRejection(
  order: Order,
  items: readonly LineItem[],
  answer: RequestEnd,
): Promise<RejectionEffects> {
  const person = await Person.find(order.personId);
  if (!person) return { onPerson: {}, writes: [], follows: [], ended: [] };
  const chargedCents = inVainCentsOf(order);
  const rejection = {
    names: items.map(({ name }) => name),
    wasApproved: order.state !== "locked",
    ...(chargedCents > 0 && { chargedCents }),
  };
  const { id: personId, firstName, email } = person;
  const others = await otherOpenOrders(order);
  const { follows: ended, ...decided } = await decidedOn(person, items, { answer, others, chargedCents });
  return {
    ...decided,
    ended,
    follows: [
      {
        kind: "mail",
        mail: {
          template: "billing.order-rejected",
          to: email,
          data: { firstName, orderId: order.id, ...rejection },
        },
      },
      { kind: "notification", personId, alert: orderAlerts.rejected(order, rejection) },
    ],
  };
}

export const inVainCentsOf = ({ paymentsInVain = [] }: Pick<Order, "paymentsInVain">): number =>
  paymentsInVain.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** What staff have approved, and what they have still to decide. */
async function otherOpenOrders({ id, personId }: Order) {
  const { orders } = await Orders.readableOfPerson(personId);
  const open = orders.filter((other) => other.id !== id && other.chargedWhen === "approval" && !isOver(other));
  return Promise.all(
    open.map(async ({ state, lines }) => ({
      status: state === "locked" ? ("pending" as const) : ("unpaid" as const),
      items: await LineItems.findAll(
        personId,
        lines.map((line) => line.id),
      ),
    })),
  );
}
