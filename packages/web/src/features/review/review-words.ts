import type { StaffAuthor } from "@guildhall/core/people/staff-user/staff-author.schema";
import type { Outcome, QueueRow, ReviewStatus, Waits } from "@guildhall/core/review/review.schema";

export const staffName = ({ firstName, lastName }: StaffAuthor): string =>
  [firstName, lastName].filter(Boolean).join(" ") || "Somebody who has left";

export const statusWords = {
  pending: ["pending", "Pending"],
  needs_info: ["due", "Needs info"],
  approved: ["good", "Approved"],
  rejected: ["refused", "Rejected"],
} as const satisfies Record<ReviewStatus, readonly [string, string]>;

const decidingWords = { approve: "Approving", reject: "Rejecting" } as const satisfies Record<Outcome, string>;

/** bylaws#review-taken-back. Until its seconds are over, everybody sees the pending decision. */
export function standingWords({ status, deciding }: Pick<QueueRow, "status" | "deciding">) {
  if (deciding) return ["info", decidingWords[deciding.outcome]] as const;
  return statusWords[status];
}

/** A decision that was sent before is done once. Once it may have been taken back, deciding again is a new decision. */
export function failureTitle(pressed: "decide" | "take back", isUnknown: boolean): string {
  if (pressed === "decide") {
    return isUnknown ? "we do not know whether this was done. Decide again: it is done once." : "this was not done";
  }
  return isUnknown
    ? 'we do not know whether this was taken back. While its page says "Approving" or "Rejecting", the decision stands.'
    : "taking back changed nothing";
}

/** "3 days", "5 hours", "2 minutes"; of less, "a minute" */
export function waitText(seconds: number): string {
  if (seconds < 60) return "a minute";
  const [count, unit] =
    seconds >= 86_400
      ? [Math.floor(seconds / 86_400), "day"]
      : seconds >= 3600
        ? [Math.floor(seconds / 3600), "hour"]
        : [Math.floor(seconds / 60), "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** The median and the 90th percentile, in words. */
export const waitsText = ({ count, medianSeconds, p90Seconds }: Waits): string =>
  count === 1
    ? `One has been waiting for ${waitText(medianSeconds)}.`
    : `${count} are waiting. Half have waited ${waitText(medianSeconds)} or less, and nine of ten have waited ${waitText(p90Seconds)} or less.`;
