import { isOutcomeUnknown } from "../../lib/unknown-outcome.ts";

interface KnownOutcomeInput<T> {
  readonly send: () => Promise<T>;
  /** What it was done to, as it is now; the page follows. */
  readonly look: () => Promise<T>;
  readonly isDone: (shown: T) => boolean;
}

/** What came of something that was sent: where its answer was lost, what it was done to is looked at. */
export async function knownOutcome<T>({ send, look, isDone }: KnownOutcomeInput<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error;
    // What could not be looked at is not known.
    const seen = await look().then(
      (shown) => ({ shown }),
      () => undefined,
    );
    if (seen && isDone(seen.shown)) return seen.shown;
    throw error;
  }
}
