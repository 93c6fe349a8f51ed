import { membershipStatusNames } from "@guildhall/core/people/person/membership.rules";
import type { MembershipStatus } from "@guildhall/core/people/person/membership.schema";

type ChipState = "good" | "due" | "pending" | "neutral";

const chipStates = {
  active: "good",
  expiring: "due",
  in_cart: "pending",
  pending_review: "pending",
  unpaid: "due",
  none: "neutral",
} as const satisfies Record<MembershipStatus, ChipState>;

const chipOf = (status: MembershipStatus) => [chipStates[status], membershipStatusNames[status]] as const;

/** The state of a membership, as the state and word of a chip: the same for members and staff. */
export const membershipChips = {
  active: chipOf("active"),
  expiring: chipOf("expiring"),
  in_cart: chipOf("in_cart"),
  pending_review: chipOf("pending_review"),
  unpaid: chipOf("unpaid"),
  none: chipOf("none"),
} as const satisfies Record<MembershipStatus, readonly [ChipState, string]>;
