import type { Order } from "../order/order.schema.ts";
import type { Instant } from "../shared/values.ts";

const minuteMs = 60_000;

/** Stripe answers a known key for a day with what came of it the first time; for so long we ask with it. */
export const trustedMinutes = 15;

/** Stripe charges once for a key, however often it is sent. */
export const keyOf = ({ id, attempt }: Pick<Order, "id" | "attempt">): string => `${id}-${attempt}`;

/** Whether an attempt can be taken up with the key that it was begun with. */
export const isKeyTrusted = ({ attemptedAt }: Pick<Order, "attemptedAt">, now: Instant): boolean =>
  attemptedAt !== undefined && Date.parse(now) - Date.parse(attemptedAt) < trustedMinutes * minuteMs;
