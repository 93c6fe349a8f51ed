import type { CardState } from "@guildhall/core/domains/certification/registration/card.rules";
import type { LatestRegistration } from "@guildhall/core/people/person/user.schema";
import { dayText } from "../../lib/text/dates.ts";
import { certificationWords } from "./certification-words.ts";

type Chip = readonly ["good" | "due" | "overdue" | "refused" | "pending" | "neutral", string];

const inReview = ["pending", "In Review"] as const;
const inProgress = ["pending", "In progress"] as const;
const deadlinePassed = ["overdue", "Deadline passed"] as const;

/** The state of a certification's card, as the state and text of a chip. */
export const cardChips = {
  ...certificationWords,
  not_enrolled: ["neutral", "Not enrolled"],
  begun: ["pending", "Registering"],
  sent_back: ["overdue", "Sent back"],
  in_cart: ["due", "In your cart"],
  in_review: inReview,
  unpaid: ["overdue", "Waits for payment"],
  in_progress: inProgress,
  final_review: inReview,
  expired: deadlinePassed,
  expired_in_cart: deadlinePassed,
  expired_under_review: deadlinePassed,
  expired_unpaid: deadlinePassed,
} as const satisfies Record<CardState, Chip>;

/** Approved, and nothing failed. */
export const beingCharged = ["pending", "Being charged"] as const;

/** The word of a registration where its card is not read: the sidebar and the dashboard. */
export const registrationChips = {
  pre_registration: cardChips.begun,
  pathway_approval: inReview,
  registration_approval: inReview,
  in_progress: inProgress,
  module_approval: inProgress,
  experience_approval: inProgress,
  final_approval: inReview,
  complete: ["good", "Complete"],
} as const satisfies Record<LatestRegistration["status"], Chip>;

/** In the sidebar, which has room for nothing else: the day, too, while its person has to meet it. */
export function underWayChip({ status, standing, deadline }: LatestRegistration): Chip {
  if (standing) return cardChips[standing];
  if (status !== "in_progress" || !deadline) return registrationChips[status];
  return [inProgress[0], `Due ${dayText(deadline)}`];
}
