import { createHmac } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { inTransaction } from "small-cloud/shared/open-database";
import type { Stripe } from "stripe";
import type { StripeStore } from "../stripe-store.ts";
import { type Delivery, longestWaitMs, type WebhookLog } from "./webhook-log.ts";

export interface SenderOptions {
  readonly store: StripeStore;
  readonly log: WebhookLog;
  /** Nothing is sent to an endpoint whose secret is not known (yet). */
  readonly secretOf: (endpoint: string) => string | undefined;
  /** The wait after the first failure; it doubles with each further one. */
  readonly retryMs: number;
  readonly maxAttempts: number;
}

const answerMs = 10_000;
const atOnce = 8;
const lookMs = 500;

/** The header that proves where a webhook comes from. */
export function sign(payload: string, secret: string, at = Math.floor(Date.now() / 1000)): string {
  return `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${payload}`).digest("hex")}`;
}

/** The body of a webhook as it goes out. */
export const payloadOf = (event: Stripe.Event): string => JSON.stringify(event, null, 2);

/** Sends what is due, at least once each, and tries again what was not taken. */
export function createSender(options: SenderOptions) {
  const { store, log } = options;
  const stopping = new AbortController();
  let isPaused = false;
  let wake = () => {};
  const running = run();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const due = isPaused ? [] : log.due(atOnce);
      await Promise.all(due.map((delivery) => deliver(delivery)));
      if (due.length === 0) await sleep();
    }
  }

  /** Due times are looked up rather than waited for: the clock may be moved. */
  async function sleep(): Promise<void> {
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const wait = isPaused ? lookMs : Math.max(1, Math.min((log.nextDue() ?? Infinity) - Date.now(), lookMs));
    await Promise.race([woken, pause(wait, undefined, { signal: stopping.signal, ref: false }).catch(() => {})]);
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const event = store.find("event", delivery.event);
    const endpoint = store.find("webhook_endpoint", delivery.endpoint);
    const secret = options.secretOf(delivery.endpoint);
    if (!event || !endpoint || endpoint.status !== "enabled") return log.end(delivery.sequence, "given-up");
    if (secret === undefined) return log.postpone(delivery.sequence, delivery.attempts, Date.now() + lookMs);
    const { status, problem } = await post(endpoint.url, payloadOf(event), secret);
    if (stopping.signal.aborted) return;
    inTransaction(store.database, () => settle(delivery, event, { status, problem }));
  }

  async function post(url: string, body: string, secret: string) {
    try {
      const response = await fetch(url, {
        method: "POST",
        body,
        redirect: "manual",
        headers: {
          "content-type": "application/json; charset=utf-8",
          "stripe-signature": sign(body, secret),
          "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
        },
        signal: AbortSignal.any([AbortSignal.timeout(answerMs), stopping.signal]),
      });
      await response.body?.cancel();
      return { status: response.status, problem: null };
    } catch (error) {
      return { status: null, problem: error instanceof Error ? error.name : String(error) };
    }
  }

  function settle(delivery: Delivery, event: Stripe.Event, came: { status: number | null; problem: string | null }) {
    log.noteAttempt(delivery, came.status, came.problem);
    const isTaken = came.status !== null && came.status >= 200 && came.status < 300;
    const tries = delivery.attempts + 1;
    if (isTaken) log.end(delivery.sequence, "delivered");
    else if (tries >= options.maxAttempts) log.end(delivery.sequence, "given-up");
    else {
      const wait = Math.min(options.retryMs * 2 ** (tries - 1), longestWaitMs);
      log.postpone(delivery.sequence, tries, Date.now() + wait);
    }
    store.put({ ...event, pending_webhooks: log.waitingFor(event.id) });
  }

  return {
    /** Something new is due. */
    nudge: () => wake(),
    /** Nothing goes out until it is resumed; what is due waits. */
    setPaused(paused: boolean): void {
      isPaused = paused;
      if (!paused) wake();
    },
    isPaused: () => isPaused,
    async close(): Promise<void> {
      stopping.abort();
      wake();
      await running;
    },
  };
}
