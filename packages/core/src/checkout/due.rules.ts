import type { Order } from "../order/order.schema.ts";
import type { Instant } from "../shared/values.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const after = (from: Instant, ms: number): Instant => new Date(Date.parse(from) + ms).toISOString() as Instant;

/** Whoever makes an attempt has this long to say what came of it, before the sweep asks. */
export const attemptUntil = (begunAt: Instant): Instant => after(begunAt, minuteMs);

/** Where Stripe did not answer, it is asked again soon. */
export const againAfterSilence = (now: Instant): Instant => after(now, minuteMs);

/** How long somebody at checkout may take to answer their bank, or to come back after a decline with another card. */
const patience = { needs_action: dayMs, failed: hourMs } as const;

/** Days after its first failure on which an approved charge is tried again; then staff decide. */
const retryDays = [3, 7, 14] as const;

/** The next of those moments; none once the last has passed. */
export const nextRetry = (failingSince: Instant, now: Instant): Instant | undefined =>
  retryDays.map((days) => after(failingSince, days * dayMs)).find((at) => at > now);

type DueFacts = Pick<Order, "state" | "chargedWhen" | "failingSince" | "attemptedAt" | "placedAt">;

/** Where an approved charge failed by a fault of ours, it is tried again soon, as long as it is tried at all. */
const againAfterOurFaultMs = hourMs;

/** When the sweep looks at an order that waits for its person. Of an approved one staff take over after the last retry. */
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

/** Since the last attempt. */
const waitedMs = ({ attemptedAt, placedAt }: Pick<Order, "attemptedAt" | "placedAt">, now: Instant): number =>
  Date.parse(now) - Date.parse(attemptedAt ?? placedAt);

type Waiting = Pick<Order, "attemptedAt" | "placedAt" | "state">;

/** A checkout that nobody comes back to is given up, and the cart is free again. */
export const isGivenUp = (order: Waiting, now: Instant): boolean =>
  (order.state === "needs_action" || order.state === "failed") && waitedMs(order, now) >= patience[order.state];
