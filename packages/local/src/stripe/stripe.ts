import { createHmac } from "node:crypto";
import type { StandIn, WireRequest, WireResponse } from "small-cloud/shared/wire";
import type { ApiKeys } from "./api-keys.ts";
import { answerChallenge, requireAsking } from "./challenge/challenge.ts";
import { askingPage, leavingPage, refusedPage } from "./challenge/challenge-page.ts";
import { createIdempotency } from "./idempotency.ts";
import { inspectStripe } from "./inspection.ts";
import { pageScript } from "./page-script.ts";
import { createWork } from "./payment/work.ts";
import { Refusal } from "./refusal.ts";
import { createStripeActions } from "./stripe-actions.ts";
import { createStripeApi } from "./stripe-api.ts";
import { createStripeFaults } from "./stripe-faults.ts";
import { openStripeStore } from "./stripe-store.ts";
import { createWebhookLog } from "./webhook/webhook-log.ts";
import { createSender } from "./webhook/webhook-sender.ts";

export interface StripeOptions extends ApiKeys {
  readonly dataDir: string;
  /** Where a browser finds this stand-in's own pages, e.g. http://localhost:3000/_aws/stripe */
  readonly ownUrl: string;
  /** The wait before a webhook is sent again; it doubles each time. */
  readonly retryMs?: number;
  readonly maxAttempts?: number;
}

const shuffleMs = 2000;

/** Stripe's API as far as this house uses it, with test cards, 3-D Secure, and signed webhooks. */
export function createStripe(options: StripeOptions) {
  const { dataDir, ownUrl, retryMs = 1000, maxAttempts = 16 } = options;
  const store = openStripeStore(dataDir);
  const log = createWebhookLog(store.database);
  const faults = createStripeFaults(store.database);
  const idempotency = createIdempotency(store.database);
  const webhooks = { isShuffled: false };
  /** Secrets are in nobody's file: given at each start, or made from the account's own key. */
  const registered = new Map<string, string>();
  const madeSecret = (endpoint: string) =>
    `whsec_${createHmac("sha256", options.secretKey).update(endpoint).digest("hex").slice(0, 32)}`;
  const secretOf = (endpoint: string) =>
    registered.get(endpoint) ?? (store.hidden(endpoint).isRegistered ? undefined : madeSecret(endpoint));

  const sender = createSender({ store, log, secretOf, retryMs, maxAttempts });
  const work = createWork({
    store,
    log,
    faults,
    pageUrl: ownUrl,
    webhookSecretOf: madeSecret,
    dueAt: () => Date.now() + (webhooks.isShuffled ? Math.floor(Math.random() * shuffleMs) : 0),
    onCommit: sender.nudge,
  });
  const keys = { secretKey: options.secretKey, publishableKey: options.publishableKey };
  const api = createStripeApi({ keys, faults, idempotency, work });
  const actions = createStripeActions({ store, log, sender, work, webhooks, registered, secretOf });

  function challenge(request: WireRequest): WireResponse {
    const [path = "", query = ""] = request.url.split("?", 2);
    const given = new URLSearchParams(request.method === "POST" ? request.body.toString() : query);
    const id = path.split("/")[2] ?? "";
    const secret = given.get("client_secret") ?? undefined;
    try {
      if (request.method !== "POST") return work.do((call) => askingPage(requireAsking(id, secret, call)));
      return work.do((call) => {
        const asked = requireAsking(id, secret, call);
        return leavingPage(asked, answerChallenge(asked, given.get("outcome") === "pass", call));
      });
    } catch (error) {
      if (error instanceof Refusal) return refusedPage(error.status, error.message);
      throw error;
    }
  }

  const standIn: StandIn = {
    name: "stripe",
    /** The library asks below /v1 whatever the host: it knows no other prefix. */
    root: "v1",
    handle: (request) => {
      if (request.url.startsWith("/challenge/")) return challenge(request);
      return request.url.split("?", 1)[0] === "/stripe.js" ? pageScript() : api(request);
    },
    inspect: () => inspectStripe({ store, log, faults, sender, webhooks }),
    close: async () => {
      await sender.close();
      store.close();
    },
  };
  /** From now on the former key is not taken any more. */
  const rollSecretKey = (secretKey: string): void => {
    keys.secretKey = secretKey;
  };
  return { ...standIn, ...actions, faults, rollSecretKey };
}
