import { writtenDollars } from "../../../ground/shared/values.ts";
import type { SoldKind } from "../../../money/order/line-item/sold-kind.ts";

export const soldMembership: SoldKind = {
  hasTerm: true,
  // bylaws#dues-not-refundable
  isRefundNotSuggested: true,
  refundNotes: (cents) => [
    `Dues are not refundable, so nothing is suggested; you can still give back up to ${writtenDollars(cents)}.`,
    "Given back in part, the membership stays. Given back in full, a term in force ends with yesterday, and one to come goes.",
  ],
};
