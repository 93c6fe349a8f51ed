import type { Instant } from "./values.ts";

const minutes = 10;

/** The same words of the same author so soon after are the same request, sent again because its answer was lost. */
export const isJustMade = (madeAt: Instant, now: Instant): boolean =>
  Date.parse(now) - Date.parse(madeAt) < minutes * 60_000;
