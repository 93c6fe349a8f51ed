/** An error in the background is reported and stops nothing. */
export const warn = (error: unknown): void => process.emitWarning(error instanceof Error ? error : String(error));

/** If a listener throws or rejects, no request fails. */
export function callListener<Told>(listener: ((told: Told) => unknown) | undefined, told: Told): void {
  try {
    const outcome = listener?.(told);
    if (outcome instanceof Promise) outcome.catch(warn);
  } catch (error) {
    warn(error);
  }
}
