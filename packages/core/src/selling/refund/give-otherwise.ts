import { type Actor, personOf } from "../../ground/route/actor.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { OrderId } from "../../ground/shared/ids.ts";
import type { Cents, PersonId } from "../../ground/shared/values.ts";
import { requireAllowed } from "../../ground/shared/verdict.ts";
import { retryWhenOvertaken } from "../../ground/storage/retry.ts";
import * as InVain from "../../money/charged-in-vain/in-vain.ts";
import type { Order } from "../../money/order/order.schema.ts";
import * as Orders from "../../money/order/order.ts";
import { planRefund, toRefundAgain } from "../../money/order/refund.rules.ts";
import { openCents } from "../../money/order/waiting-orders.rules.ts";
import { notOnOwnRecord } from "../../people/person/own-record/own-record.ts";
import * as Dispute from "../dispute/dispute.ts";
import type { GivenOtherwise, StaffOrder as StaffOrderView } from "../staff-order/staff-order.schema.ts";
import * as StaffOrder from "../staff-order/staff-order.ts";
import { whyNotOpen } from "./open-refund.rules.ts";
import * as Refund from "./refund.ts";
import { givenOutside } from "./settle-refund.ts";

/** Records a refund by check or bank transfer, after Stripe's failed. */
export async function giveOtherwise(
  actor: Actor,
  { userId, orderId }: { readonly userId: PersonId; readonly orderId: OrderId },
  wanted: GivenOtherwise,
): Promise<StaffOrderView> {
  const what = await notOnOwnRecord(actor, userId, wanted);
  await takeOver(await Orders.get(userId, orderId), what);
  await retryWhenOvertaken(async () => writeDown(actor, await Orders.get(userId, orderId), what));
  return StaffOrder.getStaffOrder(actor, userId, orderId);
}

/** Takes over Stripe's state first; if Stripe is silent, nothing is recorded. */
async function takeOver(order: Order, { failed }: GivenOtherwise): Promise<void> {
  const inVain = InVain.find(order, failed);
  if (inVain) return InVain.takeOver(order, failed, inVain.failure);
  await Refund.refuseNews(order);
  await Dispute.takeOver(order);
}

function writeDown(actor: Actor, order: Order, { failed, amountCents, reason }: GivenOtherwise): Promise<Order> {
  const inVain = InVain.find(order, failed);
  if (inVain?.state === "failed") {
    requireAsShown(openCents(inVain), amountCents);
    return InVain.givenOutside(actor, order, inVain, reason);
  }
  const refund = toRefundAgain(order).find(({ id }) => id === failed);
  if (!refund) throw new DomainError(whyNotOpen(order, failed));
  requireAsShown(refund.amountCents, amountCents);
  requireAllowed(planRefund(order, refund.lines));
  return givenOutside(actor, order, refund, { by: personOf(actor).personId, reason });
}

function requireAsShown(owedCents: Cents, shownCents: Cents): void {
  if (owedCents !== shownCents) throw new DomainError("billing.owed-changed");
}
