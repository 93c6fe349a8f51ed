import type { Instant } from "../../ground/shared/values.ts";

export const linkHours = 24;

/** An unconfirmed address expires with its link, a day after the request. */
export const isWaiting = ({ requestedAt }: { readonly requestedAt: Instant }, now: Instant): boolean =>
  Date.parse(now) - Date.parse(requestedAt) < linkHours * 3_600_000;
