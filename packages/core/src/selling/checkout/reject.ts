import type { Actor } from "../../ground/route/actor.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { OrderId } from "../../ground/shared/ids.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import * as Orders from "../../money/order/order.ts";
import { notOnOwnRecord } from "../../people/person/own-record/own-record.ts";
import type { ShownRejection, StaffOrder } from "../staff-order/staff-order.schema.ts";
import { getStaffOrder as getForStaff } from "../staff-order/staff-order.ts";
import { refuseReviewed } from "./approve.ts";
import { closeAndCancel } from "./close-and-cancel.ts";

/** Nothing is charged, now or later. The same reason again changes nothing. */
export async function reject(
  actor: Actor,
  { personId, orderId }: { readonly personId: PersonId; readonly orderId: OrderId },
  shown: ShownRejection,
): Promise<StaffOrder> {
  const { reason, seenAttempt } = await notOnOwnRecord(actor, personId, shown);
  const order = await Orders.get(personId, orderId);
  if (order.state === "locked") refuseReviewed(order);
  const { state, timeline } =
    order.chargedWhen === "approval"
      ? await closeAndCancel(actor, order, { reason, seenAttempt, refusal: "billing.attempted-since" })
      : order;
  // A second, different reason would be lost.
  if (state !== "canceled" || timeline.at(-1)?.detail !== reason) throw new DomainError("billing.not-approvable");
  return getForStaff(actor, personId, orderId);
}
