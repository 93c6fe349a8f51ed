import type { ProblemCode } from "@guildhall/core/ground/shared/problem";
import { asApiError } from "../../lib/failure/api-error.ts";
import { isOutcomeUnknown } from "../../lib/failure/unknown-outcome.ts";

export interface CheckedRequest<T> {
  readonly send: () => Promise<T>;
  /** The present state of the changed object; updates the page. */
  readonly look: () => Promise<T>;
  readonly isDone: (shown: T) => boolean;
}

/** The shown state is old, perhaps because an earlier request was carried out and its answer was lost. */
const stale: ReadonlySet<ProblemCode> = new Set([
  "billing.attempted-since",
  "billing.not-failed",
  "billing.owed-changed",
  "billing.refund-disputed",
  "billing.refund-elsewhere",
  "billing.sum-changed",
]);

const isToLookAt = (error: unknown): boolean => isOutcomeUnknown(error) || stale.has(asApiError(error).problem.code);

export interface KnownOutcome<T> {
  readonly shown: T;
  /** True if this request did it. Otherwise it is done, perhaps by a colleague. */
  readonly isAnswered: boolean;
}

/**
 * The outcome of a request. If its answer was lost or is about another state, the changed object is read. If it cannot
 * be read, the outcome is unknown.
 */
export async function knownOutcome<T>({ send, look, isDone }: CheckedRequest<T>): Promise<KnownOutcome<T>> {
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
