import { soldDonation } from "../../domains/donation/sold-donation.rules.ts";
import { soldMembership } from "../../domains/membership/rules/sold-membership.rules.ts";
import type { SoldKinds } from "../../money/order/line-item/sold-kind.ts";

/** A seller's words, for rules and the browser. */
export const soldKinds: SoldKinds = {
  membership: soldMembership,
  event: {},
  registration_fee: {},
  international_fee: {},
  course_material: {},
  exam: {},
  practice_exam: {},
  training: {},
  certification_fee: {},
  ceu_fee: {},
  donation: soldDonation,
  extension: {},
  renewal: {},
};
