import type { Actor } from "../../ground/route/actor.ts";
import { now } from "../../ground/shared/clock.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { OrderId } from "../../ground/shared/ids.ts";
import { type Cents, type PersonId, writtenDollars } from "../../ground/shared/values.ts";
import { retryWhenOvertaken } from "../../ground/storage/retry.ts";
import type { Order, Refund } from "../../money/order/order.schema.ts";
import * as Orders from "../../money/order/order.ts";
import { toRefundAgain } from "../../money/order/refund.rules.ts";
import { givenTooMuch } from "../../money/order/refund-excess.rules.ts";
import { openCents, openInVain } from "../../money/order/waiting-orders.rules.ts";
import { notOnOwnRecord } from "../../people/person/own-record/own-record.ts";
import type { RefundClosure, StaffOrder as StaffOrderView } from "../staff-order/staff-order.schema.ts";
import * as StaffOrder from "../staff-order/staff-order.ts";
import { whyNotOpen } from "./open-refund.rules.ts";

/** Staff decided to leave it. No money moves. */
export async function closeRefund(
  actor: Actor,
  { userId, orderId }: { readonly userId: PersonId; readonly orderId: OrderId },
  wanted: RefundClosure,
): Promise<StaffOrderView> {
  const what = await notOnOwnRecord(actor, userId, wanted);
  await retryWhenOvertaken(async () => close(actor, await Orders.get(userId, orderId), what));
  return StaffOrder.getStaffOrder(actor, userId, orderId);
}

function close(actor: Actor, order: Order, { refundId, amountCents, reason }: RefundClosure): Promise<Order> {
  const open = openOf(order, refundId);
  if (!open) throw new DomainError(whyNotOpen(order, refundId));
  if (open.cents !== amountCents) throw new DomainError("billing.owed-changed");
  const closedAt = now();
  return Orders.move(
    actor,
    order,
    {
      refunds: order.refunds?.map((one) => (one.id === refundId ? { ...one, closedAt } : one)),
      paymentsInVain: order.paymentsInVain?.map((one) => (one.refundId === refundId ? { ...one, closedAt } : one)),
    },
    {
      action: "billing.refund-closed",
      what: open.what,
      detail: reason,
      reason,
      after: { refund: refundId, amountCents },
      writes: [],
    },
  );
}

function openOf(order: Order, id: Refund["id"]): { readonly cents: Cents; readonly what: string } | undefined {
  const failed = toRefundAgain(order).find((refund) => refund.id === id);
  if (failed) {
    const { amountCents: cents } = failed;
    return { cents, what: `Not to be given after all: ${writtenDollars(cents)}` };
  }
  const cents = tooMuchCentsOf(order, id);
  return cents && { cents, what: `Dealt with: ${writtenDollars(cents)} that were given too much` };
}

function tooMuchCentsOf(order: Order, id: Refund["id"]): Cents | undefined {
  const inVain = openInVain(order).find(({ refundId, state }) => refundId === id && state === "done");
  return inVain ? openCents(inVain) : givenTooMuch(order).find((refund) => refund.id === id)?.excessCents;
}
