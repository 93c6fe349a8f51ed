/** What goes wrong in the background is reported and ends nothing. */
export const warn = (error: unknown): void => process.emitWarning(error instanceof Error ? error : String(error));

/** Listeners are guests: what one of them throws, or rejects with, breaks no request. */
export function callListener<Told>(listener: ((told: Told) => unknown) | undefined, told: Told): void {
  try {
    const outcome = listener?.(told);
    if (outcome instanceof Promise) outcome.catch(warn);
  } catch (error) {
    warn(error);
  }
}
