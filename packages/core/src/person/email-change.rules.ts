import type { Instant } from "../shared/values.ts";

export const linkHours = 24;

/** An address that waits to be confirmed does so for a day from the asking, and its link works as long. */
export const isWaiting = ({ requestedAt }: { readonly requestedAt: Instant }, now: Instant): boolean =>
  Date.parse(now) - Date.parse(requestedAt) < linkHours * 3_600_000;
