import type { ProblemCode } from "@guildhall/core/shared/problem";
import { asApiError } from "../../lib/api-error.ts";
import { isOutcomeUnknown } from "../../lib/unknown-outcome.ts";

interface Deed<T> {
  readonly send: () => Promise<T>;
  /** What it was done to, as it is now; the page follows. */
  readonly look: () => Promise<T>;
  readonly isDone: (shown: T) => boolean;
}

/** What is shown is old: perhaps because what was asked for was done before, and its answer was lost. */
const stale: ReadonlySet<ProblemCode> = new Set([
  "billing.not-failed",
  "billing.owed-changed",
  "billing.refund-disputed",
  "billing.refund-elsewhere",
  "billing.sum-changed",
]);

const isToLookAt = (error: unknown): boolean => isOutcomeUnknown(error) || stale.has(asApiError(error).problem.code);

export interface Outcome<T> {
  readonly shown: T;
  /** It was done by this press. Otherwise it is done, and a colleague may have done it. */
  readonly isAnswered: boolean;
}

/** What came of something that was sent: where its answer was lost, or is about something else, what it was done to is looked at. */
export async function knownOutcome<T>({ send, look, isDone }: Deed<T>): Promise<Outcome<T>> {
  try {
    return { shown: await send(), isAnswered: true };
  } catch (error) {
    if (!isToLookAt(error)) throw error;
    // What could not be looked at is not known.
    const seen = await look().then(
      (shown) => ({ shown }),
      () => undefined,
    );
    if (seen && isDone(seen.shown)) return { ...seen, isAnswered: false };
    throw error;
  }
}
