import type { Order } from "@guildhall/core/order/order.schema";
import type { GivenOtherwise } from "@guildhall/core/staff-order/staff.schema";

type Given = Pick<Order, "refunds" | "paymentsInVain">;

const outsideCentsOf = ({ paymentsInVain = [] }: Given, failed: string): number =>
  paymentsInVain.find(({ paymentIntentId }) => paymentIntentId === failed)?.outsideCents ?? 0;

/** Whether it has been written down since the order was shown that it was given back another way. */
export function isWrittenDown(before: Given, after: Given, { failed, reason }: GivenOtherwise): boolean {
  const known = new Set(before.refunds?.map(({ id }) => id));
  const isRefund = after.refunds?.some(
    (refund) => refund.insteadOf === failed && refund.reason === reason && !known.has(refund.id),
  );
  return isRefund || outsideCentsOf(after, failed) > outsideCentsOf(before, failed);
}
