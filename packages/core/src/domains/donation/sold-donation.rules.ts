import type { SoldKind } from "../../money/order/line-item/sold-kind.ts";

export const soldDonation: SoldKind = {
  mayBeTwiceInCart: true,
  takesNoDiscount: true,
  refundNotes: () => ["What is given back is taken off the donations of the year in which it was paid."],
};
