import type { PersonId } from "@guildhall/core/ground/shared/values";
import type { Order } from "@guildhall/core/money/order/order.schema";
import type { GivenOtherwise } from "@guildhall/core/selling/staff-order/staff-order.schema";

type Given = Pick<Order, "refunds" | "paymentsInVain">;

/** The sums recorded as given another way, of a refund or of a payment in vain. */
const outsideOf = ({ refunds = [], paymentsInVain = [] }: Given, failed: string) => [
  ...refunds.filter(({ insteadOf }) => insteadOf === failed),
  ...(paymentsInVain.find(({ paymentIntentId }) => paymentIntentId === failed)?.outside ?? []),
];

/**
 * Whether this staff member has recorded, since the order was shown, that the sum was given back another way. A record
 * by a colleague is another check.
 */
export function isWrittenDown(
  before: Given,
  after: Given,
  { failed, reason }: GivenOtherwise,
  self: PersonId | undefined,
): boolean {
  const theirs = (order: Given) => outsideOf(order, failed).filter((one) => one.by === self && one.reason === reason);
  return theirs(after).length > theirs(before).length;
}
