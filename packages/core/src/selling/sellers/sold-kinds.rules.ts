import { soldDonation } from "../../domains/donation/sold-donation.rules.ts";
import { soldMembership } from "../../domains/membership/rules/sold-membership.rules.ts";
import type { SoldKinds } from "../../money/order/line-item/sold-kind.ts";

export const soldKinds: SoldKinds = { donation: soldDonation, membership: soldMembership };
