import type { ProblemCode } from "../shared/problem.ts";
import type { Instant, PersonId } from "../shared/values.ts";
import type { Outcome, ReviewId, ReviewStatus, ReviewStep, Waits } from "./review.schema.ts";

/** How long whoever opens an item has it to themselves. */
export const claimSeconds = 600;

/** How long a decision waits before it takes effect. */
export const takeBackSeconds = 10;

interface Claimed {
  readonly claimedBy?: PersonId | undefined;
  readonly claimedUntil?: Instant | undefined;
}

interface Decision {
  readonly id: ReviewId;
  readonly outcome: Outcome;
  readonly by: PersonId;
  readonly at: Instant;
}

export interface Standing extends Claimed {
  readonly status: ReviewStatus;
  readonly changedAt: Instant;
  readonly decision?: Decision | undefined;
}

interface Reviewer {
  readonly by: PersonId;
  readonly at: Instant;
}

type Judged = { readonly allowed: true } | { readonly allowed: false; readonly code: ProblemCode };

const refused = (code: ProblemCode): Judged => ({ allowed: false, code });
const allowed: Judged = { allowed: true };

export const isClaimed = ({ claimedBy, claimedUntil }: Claimed, at: Instant): boolean =>
  claimedBy !== undefined && claimedUntil !== undefined && at < claimedUntil;

export const isOpenElsewhere = (claim: Claimed, { by, at }: Reviewer): boolean =>
  isClaimed(claim, at) && claim.claimedBy !== by;

/** bylaws#review-decision. `seenAt` is the last change that the reviewer saw; a decision that was taken back is one. */
export function mayDecide(item: Standing | undefined, reviewer: Reviewer, seenAt?: Instant): Judged {
  if (!item) return refused("review.gone");
  if (item.decision) return refused("review.deciding");
  if (item.status !== "pending") return refused("review.decided");
  if (isOpenElsewhere(item, reviewer)) return refused("review.claimed");
  if (seenAt === undefined) return refused("review.not-read");
  return seenAt === item.changedAt ? allowed : refused("review.changed");
}

/** bylaws#review-step. Undefined where the outcome has no steps, and none was chosen. */
export function stepChosen(
  steps: readonly ReviewStep[],
  chosen: string | undefined,
): { readonly allowed: true; readonly value: ReviewStep | undefined } | { readonly allowed: false } {
  const value = steps.find((step) => step.value === chosen);
  return value || (steps.length === 0 && chosen === undefined) ? { allowed: true, value } : { allowed: false };
}

export const sayWhy = "Choose a message, or say why in your own words.";

export const selectStep = "You must select a step";

export const takenBackUntil = (at: Instant): Instant =>
  new Date(Date.parse(at) + takeBackSeconds * 1000).toISOString() as Instant;

/** bylaws#review-taken-back */
export function mayTakeBack(item: Standing | undefined, id: ReviewId, { by, at }: Reviewer): Judged {
  if (item?.decision?.id !== id) return refused("review.in-effect");
  if (item.decision.by !== by) return refused("review.not-yours");
  return at < takenBackUntil(item.decision.at) ? allowed : refused("review.in-effect");
}

/** The nearest rank: half, and nine of ten, wait no longer than that. */
export function waitsOf(since: readonly Instant[], at: Instant): Waits {
  const waited = since
    .map((one) => Math.max(0, Math.floor((Date.parse(at) - Date.parse(one)) / 1000)))
    .toSorted((a, b) => a - b);
  const rank = (part: number): number => waited[Math.max(0, Math.ceil(part * waited.length) - 1)] ?? 0;
  return { count: waited.length, medianSeconds: rank(0.5), p90Seconds: rank(0.9) };
}
