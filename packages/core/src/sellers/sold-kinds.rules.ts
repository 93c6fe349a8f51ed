import { soldDonation } from "../donation/sold-donation.rules.ts";
import { soldMembership } from "../membership/rules/sold-membership.rules.ts";
import type { SoldKinds } from "../order/line-item/sold-kind.ts";

export const soldKinds: SoldKinds = { donation: soldDonation, membership: soldMembership };
