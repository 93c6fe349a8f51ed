import type { Actor } from "../../ground/route/actor.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { OrderId } from "../../ground/shared/ids.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import * as LineItems from "../../money/order/line-item/line-item.ts";
import type { Order } from "../../money/order/order.schema.ts";
import * as Orders from "../../money/order/order.ts";
import { refuseOwnRecord } from "../../people/person/own-record/own-record.ts";
import * as Person from "../../people/person/person.ts";
import { decidedOn } from "../sellers/owners.ts";
import type { Approval, StaffOrder } from "../staff-order/staff-order.schema.ts";
import { getStaffOrder as getForStaff } from "../staff-order/staff-order.ts";
import { chargeOffSession } from "./charge-off-session.ts";
import { refuseClosing } from "./refuse-closing.ts";

export async function approve(
  actor: Actor,
  { personId, orderId }: { readonly personId: PersonId; readonly orderId: OrderId },
  shown: Approval,
): Promise<StaffOrder> {
  const reason = await refuseOwnRecord(actor, personId);
  const order = await Orders.get(personId, orderId);
  if (order.state !== "locked") throw new DomainError("billing.not-approvable");
  refuseReviewed(order);
  if (order.totalCents !== shown.totalCents) throw new DomainError("billing.sum-changed");
  const onPerson = await approvedOnPerson(order);
  await chargeOffSession(actor, order, { action: "billing.order-approved", reason, onPerson });
  return getForStaff(actor, personId, orderId);
}

/** What has its own page for staff is decided there alone. */
export function refuseReviewed({ isReviewed }: Pick<Order, "isReviewed">): void {
  if (isReviewed) throw new DomainError("billing.reviewed-elsewhere");
}

/** Approved orders are charged next. */
export async function approvedOnPerson({ personId, lines }: Order): Promise<NonNullable<Person.PersonPatch["set"]>> {
  const lineIds = lines.map(({ id }) => id);
  const [person, items] = await Promise.all([Person.find(personId), LineItems.findAll(personId, lineIds)]);
  refuseClosing(person);
  return person ? (await decidedOn(person, items, { answer: "unpaid" })).onPerson : {};
}
