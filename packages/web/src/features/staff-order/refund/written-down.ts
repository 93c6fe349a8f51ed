import { isGivenOutside } from "@guildhall/core/order/given-outside.rules";
import type { Order } from "@guildhall/core/order/order.schema";
import type { PersonId } from "@guildhall/core/shared/values";
import type { GivenOtherwise } from "@guildhall/core/staff-order/staff.schema";

type Given = Pick<Order, "refunds" | "paymentsInVain" | "timeline">;

const outsideCentsOf = ({ paymentsInVain = [] }: Given, failed: string): number =>
  paymentsInVain.find(({ paymentIntentId }) => paymentIntentId === failed)?.outsideCents ?? 0;

/**
 * Whether they themselves have written down since the order was shown that it was given back another way: what a
 * colleague has written down is another check.
 */
export function isWrittenDown(
  before: Given,
  after: Given,
  { failed, reason }: GivenOtherwise,
  self: PersonId | undefined,
): boolean {
  const known = new Set(before.refunds?.map(({ id }) => id));
  const isRefund = after.refunds?.some(
    (refund) => refund.insteadOf === failed && refund.reason === reason && refund.by === self && !known.has(refund.id),
  );
  const isTheirs = after.timeline
    .slice(before.timeline.length)
    .some((happening) => isGivenOutside(happening) && happening.by === self && happening.detail === reason);
  return isRefund || (isTheirs && outsideCentsOf(after, failed) > outsideCentsOf(before, failed));
}
