import type { Instant } from "../../ground/shared/values.ts";
import type { Order } from "../../money/order/order.schema.ts";

const minuteMs = 60_000;

/** Stripe keeps a key's result for a day; we rely on it this long. */
export const trustedMinutes = 15;

/** Stripe charges once per key. */
export const attemptKeyOf = ({ id, attempt }: Pick<Order, "id" | "attempt">): string => `${id}-${attempt}`;

export const isKeyTrusted = ({ attemptedAt }: Pick<Order, "attemptedAt">, now: Instant): boolean =>
  attemptedAt !== undefined && Date.parse(now) - Date.parse(attemptedAt) < trustedMinutes * minuteMs;

/** Made before the present attempt: it must not take away what that one stands at. */
export const isOvertaken = (
  { attempt }: Pick<Order, "attempt">,
  { seenAttempt = attempt }: { readonly seenAttempt?: number | undefined },
): boolean => seenAttempt < attempt;

type Pressed = Pick<Order, "attemptId">;

/** The same press of the button, sent again: what came of it is answered, and nothing is put to the bank once more. */
export const isSameAttempt = (order: Pressed, { attemptId }: Pressed): boolean =>
  attemptId !== undefined && attemptId === order.attemptId;
