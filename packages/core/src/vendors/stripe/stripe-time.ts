import type { Instant } from "../../ground/shared/values.ts";

/** Stripe counts in seconds, by a clock of its own. */
const clockSkewSeconds = 300;

export const secondsAt = (instant: Instant): number => Math.floor(Date.parse(instant) / 1000);

export const earliestSeconds = (since: Instant): number => secondsAt(since) - clockSkewSeconds;
