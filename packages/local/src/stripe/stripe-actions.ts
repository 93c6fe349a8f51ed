import type { Stripe } from "stripe";
import { closeDispute, openDispute } from "./payment/dispute.ts";
import { failRefund } from "./payment/refunds.ts";
import type { Work } from "./payment/work.ts";
import { invalidRequest } from "./refusal.ts";
import type { StripeStore } from "./stripe-store.ts";
import { newEndpoint } from "./webhook/webhook-endpoints.ts";
import type { WebhookLog } from "./webhook/webhook-log.ts";
import { type createSender, payloadOf, sign } from "./webhook/webhook-sender.ts";

interface Options {
  readonly store: StripeStore;
  readonly log: WebhookLog;
  readonly sender: ReturnType<typeof createSender>;
  readonly work: Work;
  readonly webhooks: { isShuffled: boolean };
  readonly registered: Map<string, string>;
  readonly secretOf: (endpoint: string) => string | undefined;
}

interface Registration {
  readonly url: string;
  readonly events: readonly string[];
  readonly secret: string;
}

interface SignedWebhook {
  readonly body: string;
  readonly headers: Record<string, string>;
}

/** What Stripe's own people and the banks do, and what its dashboard can: done from the page for developers and in tests. */
export function createStripeActions({ store, log, sender, work, webhooks, registered, secretOf }: Options) {
  const own = () =>
    store.list("webhook_endpoint", { limit: 100 }).rows.find(({ id }) => store.hidden(id).isRegistered === true);

  function signed(body: string): SignedWebhook {
    const endpoint = own() ?? store.list("webhook_endpoint", { limit: 1 }).rows[0];
    const secret = endpoint && secretOf(endpoint.id);
    if (secret === undefined) throw invalidRequest("There is no endpoint to sign for.");
    return {
      body,
      headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": sign(body, secret) },
    };
  }

  return {
    /** The portal's endpoint, told at each start: one, wherever the portal is now. */
    registerEndpoint({ url, events, secret }: Registration): Stripe.WebhookEndpoint {
      const endpoint = work.do(() => {
        const known = own();
        const wanted = { url, enabled_events: [...events] };
        const put = store.put(known ? { ...known, ...wanted } : newEndpoint({ ...wanted, description: "The portal" }));
        store.hide(put.id, { isRegistered: true });
        return put;
      });
      registered.set(endpoint.id, secret);
      return endpoint;
    },
    /** Sends an event again, also one that was taken. */
    resend(event: string): { readonly endpoints: number } {
      return work.do(() => {
        const { id } = store.require("event", event);
        const { rows } = store.list("webhook_endpoint", { limit: 100, where: { status: "enabled" } });
        for (const endpoint of rows) log.add(id, endpoint.id, Date.now());
        return { endpoints: rows.length };
      });
    },
    /** A webhook as it would be sent now: for tests that hand it over themselves, in an order of their own. */
    webhookOf(event: string): SignedWebhook {
      return signed(payloadOf(store.require("event", event)));
    },
    signed,
    setWebhooks({ isPaused, isShuffled }: { isPaused?: boolean; isShuffled?: boolean }): void {
      if (isShuffled !== undefined) webhooks.isShuffled = isShuffled;
      if (isPaused !== undefined) sender.setPaused(isPaused);
    },
    /** How late search is; in an outage an hour. Without a number it is as usual. */
    setSearchDelay: (ms?: number): void => store.search.setDelay(ms),
    dispute: (charge: string, reason = "fraudulent"): Stripe.Dispute =>
      work.do((call) => openDispute(store.require("charge", charge), { reason }, call)),
    closeDispute: (dispute: string, isWon: boolean): Stripe.Dispute =>
      work.do((call) => closeDispute(store.require("dispute", dispute), isWon, call)),
    failRefund: (refund: string): Stripe.Refund => work.do((call) => failRefund(store.require("refund", refund), call)),
  };
}
