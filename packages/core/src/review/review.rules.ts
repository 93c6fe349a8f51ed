import type { Instant, PersonId } from "../ground/shared/values.ts";
import { allow, refuse, type Verdict } from "../ground/shared/verdict.ts";
import type { Outcome, ReviewId, ReviewStatus, Waits } from "./review.schema.ts";

/** How long whoever opens an item has it to themselves. */
export const claimSeconds = 600;

export const takeBackSeconds = 10;

interface Claimed {
  readonly claimedBy?: PersonId | undefined;
  readonly claimedUntil?: Instant | undefined;
}

interface MadeDecision {
  readonly id: ReviewId;
  readonly outcome: Outcome;
  readonly by: PersonId;
  readonly at: Instant;
}

export interface ReviewItemState extends Claimed {
  readonly status: ReviewStatus;
  readonly changedAt: Instant;
  readonly showed?: string | undefined;
  readonly decision?: MadeDecision | undefined;
}

interface Reviewer {
  readonly by: PersonId;
  readonly at: Instant;
}

export const isClaimed = ({ claimedBy, claimedUntil }: Claimed, at: Instant): boolean =>
  claimedBy !== undefined && claimedUntil !== undefined && at < claimedUntil;

export const isOpenElsewhere = (claim: Claimed, { by, at }: Reviewer): boolean =>
  isClaimed(claim, at) && claim.claimedBy !== by;

export const missingChange = { path: "changedAt", message: "Send the moment of the last change that you have read." };

/** bylaws#review-decision. `seenAt` is the last change that the reviewer saw; a decision that was taken back is one. */
export function mayDecide(item: ReviewItemState | undefined, reviewer: Reviewer, seenAt?: Instant): Verdict {
  if (!item) return refuse("review.gone");
  if (item.decision) return refuse("review.deciding");
  if (item.status !== "pending") return refuse("review.decided");
  if (isOpenElsewhere(item, reviewer)) return refuse("review.claimed");
  if (seenAt === undefined) return refuse("review.not-read", [missingChange]);
  return seenAt === item.changedAt ? allow() : refuse("review.changed");
}

/** bylaws#review-decision. Of an item that nobody has opened, nothing is known but its last change. */
export const isAsShowed = ({ showed }: Pick<ReviewItemState, "showed">, shows: string): Verdict =>
  showed === undefined || showed === shows ? allow() : refuse("review.changed");

export const sayWhy = "Choose a message, or say why in your own words.";

export const takenBackUntil = (at: Instant): Instant =>
  new Date(Date.parse(at) + takeBackSeconds * 1000).toISOString() as Instant;

/** bylaws#review-taken-back */
export function mayTakeBack(item: ReviewItemState | undefined, id: ReviewId, { by, at }: Reviewer): Verdict {
  if (item?.decision?.id !== id) return refuse("review.in-effect");
  if (item.decision.by !== by) return refuse("review.not-yours");
  return at < takenBackUntil(item.decision.at) ? allow() : refuse("review.in-effect");
}

interface WaitingItem {
  readonly count: number;
  /** In milliseconds; by place, the latest first. */
  readonly sentAt: (place: number) => number | undefined;
}

/** The nearest rank: half, and nine of ten, wait no longer than that. A long queue is not read for it, but for two of its items. */
export function waitsOf({ count, sentAt }: WaitingItem, at: Instant): Waits {
  const rank = (part: number): number => {
    const sent = sentAt(Math.max(0, Math.ceil(part * count) - 1));
    return sent === undefined ? 0 : Math.max(0, Math.floor((Date.parse(at) - sent) / 1000));
  };
  return { count, medianSeconds: rank(0.5), p90Seconds: rank(0.9) };
}

const daySeconds = 86_400;
/** Of fewer, nothing is said. */
const fewest = 3;

/** Half took no longer, in begun days (bylaws#review-wait). */
export function usualDaysOf(waitedSeconds: readonly number[]): number | undefined {
  if (waitedSeconds.length < fewest) return undefined;
  const sorted = waitedSeconds.toSorted((a, b) => a - b);
  const median = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
  return Math.max(1, Math.ceil(median / daySeconds));
}
