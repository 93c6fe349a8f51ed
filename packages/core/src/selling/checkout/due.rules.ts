import type { Instant } from "../../ground/shared/values.ts";
import type { Order } from "../../money/order/order.schema.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const after = (from: Instant, ms: number): Instant => new Date(Date.parse(from) + ms).toISOString() as Instant;

/** An attempt may take this long before the sweep asks. */
export const attemptUntil = (begunAt: Instant): Instant => after(begunAt, minuteMs);

export const againAfterSilence = (now: Instant): Instant => after(now, minuteMs);

/** How long a person may take at their bank, or to try another card. */
const patience = { needs_action: dayMs, failed: hourMs } as const;

/** Days after the first failure; after the last one staff decide. */
const retryDays = [3, 7, 14] as const;

/** None once the last has passed. */
export const nextRetry = (failingSince: Instant, now: Instant): Instant | undefined =>
  retryDays.map((days) => after(failingSince, days * dayMs)).find((at) => at > now);

type DueFacts = Pick<Order, "state" | "chargedWhen" | "failingSince" | "attemptedAt" | "placedAt">;

/** Retry of an approved charge that failed by our own fault. */
const againAfterOurFaultMs = hourMs;

/** When the sweep looks next. After the last retry, staff take over. */
export function dueAfter(order: DueFacts, now: Instant, isOurFault = false): Instant | undefined {
  const { state, chargedWhen, failingSince = now } = order;
  if (state === "needs_action") {
    if (chargedWhen === "now") return after(now, 5 * minuteMs);
    return waitedMs(order, now) < patienceOnApprovalMs ? after(now, dayMs) : undefined;
  }
  if (state !== "failed") return undefined;
  if (chargedWhen === "now") return after(now, patience.failed);
  const next = nextRetry(failingSince, now);
  return next && isOurFault ? after(now, againAfterOurFaultMs) : next;
}

const patienceOnApprovalMs = Math.max(...retryDays) * dayMs;

const waitedMs = ({ attemptedAt, placedAt }: Pick<Order, "attemptedAt" | "placedAt">, now: Instant): number =>
  Date.parse(now) - Date.parse(attemptedAt ?? placedAt);

type UnsettledOrder = Pick<Order, "attemptedAt" | "placedAt" | "state">;

/** An abandoned checkout, whose cart is released. */
export const isGivenUp = (order: UnsettledOrder, now: Instant): boolean =>
  (order.state === "needs_action" || order.state === "failed") && waitedMs(order, now) >= patience[order.state];
