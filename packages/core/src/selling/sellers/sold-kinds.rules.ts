import { soldDonation } from "../../domains/donation/sold-donation.rules.ts";
import { soldMembership } from "../../domains/membership/rules/sold-membership.rules.ts";
import type { SoldKinds } from "../../money/order/line-item/sold-kind.ts";

/** A seller's words, for rules and the browser. */
export const soldKinds: SoldKinds = {
  membership: soldMembership,
  donation: soldDonation,
};
