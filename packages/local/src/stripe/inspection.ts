import type { StripeFaults } from "./stripe-faults.ts";
import type { StripeStore } from "./stripe-store.ts";
import type { WebhookLog } from "./webhook/webhook-log.ts";

interface Holds {
  readonly store: StripeStore;
  readonly log: WebhookLog;
  readonly faults: StripeFaults;
  readonly sender: { isPaused(): boolean };
  readonly webhooks: { readonly isShuffled: boolean };
}

const shown = 20;
const at = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** What is held, for people: neither keys nor client secrets, and of a card its last four digits. */
export function inspectStripe({ store, log, faults, sender, webhooks }: Holds): Record<string, unknown> {
  const latest = { limit: shown };
  return {
    objects: store.counts(),
    faults: faults.list(),
    webhooks: { isPaused: sender.isPaused(), ...webhooks, ...log.counts() },
    endpoints: store.list("webhook_endpoint", latest).rows.map(({ id, url, status }) => ({ id, url, status })),
    payments: store.list("payment_intent", latest).rows.map((intent) => ({
      ...{ id: intent.id, status: intent.status, amount: intent.amount, currency: intent.currency },
      ...{ customer: intent.customer, charge: intent.latest_charge, at: at(intent.created) },
      isDisputed: store.find("charge", String(intent.latest_charge))?.disputed ?? false,
      ...(intent.last_payment_error && { error: intent.last_payment_error.message }),
    })),
    cards: store.list("payment_method", latest).rows.map(({ id, customer, card }) => ({
      ...{ id, customer, brand: card?.brand, last4: card?.last4, expires: `${card?.exp_month}/${card?.exp_year}` },
    })),
    refunds: store
      .list("refund", latest)
      .rows.map(({ id, charge, amount, status }) => ({ id, charge, amount, status })),
    disputes: store
      .list("dispute", latest)
      .rows.map(({ id, charge, reason, status }) => ({ id, charge, reason, status })),
    events: store.list("event", latest).rows.map((event) => ({
      ...{ id: event.id, type: event.type, at: at(event.created), pending: event.pending_webhooks },
      object: (event.data.object as { id?: string }).id,
    })),
    deliveries: log.attempts(undefined, shown),
  };
}
