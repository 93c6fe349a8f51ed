import type { Stripe } from "stripe";
import { apiVersion } from "../api-version.ts";
import { createId, nowSeconds } from "../ids.ts";
import { mergeMetadata, metadata } from "../metadata.ts";
import { clearableText, flag, listOf, needed, text, webAddress } from "../reader.ts";
import { listParams, page, route } from "../route.ts";

interface Wanted {
  readonly url: string;
  readonly enabled_events: readonly string[];
  readonly description?: string | null | undefined;
  readonly metadata?: Stripe.Metadata;
}

export const newEndpoint = (wanted: Wanted) =>
  ({
    id: createId("we"),
    object: "webhook_endpoint",
    api_version: apiVersion,
    application: null,
    created: nowSeconds(),
    description: wanted.description ?? null,
    enabled_events: [...wanted.enabled_events],
    livemode: false,
    metadata: wanted.metadata ?? {},
    status: "enabled",
    url: wanted.url,
  }) satisfies Stripe.WebhookEndpoint;

const changeable = { description: clearableText(), disabled: flag, metadata };
const events = listOf(text());

export const webhookEndpointRoutes = [
  route({
    on: "POST /v1/webhook_endpoints",
    params: {
      url: needed(webAddress),
      enabled_events: needed(events),
      description: clearableText(),
      metadata,
      api_version: text(),
    },
    run: ({ metadata: change, ...wanted }, { store, webhookSecretOf }) => {
      const endpoint = store.put(newEndpoint({ ...wanted, metadata: mergeMetadata({}, change) }));
      return { ...endpoint, secret: webhookSecretOf(endpoint.id) } satisfies Stripe.WebhookEndpoint;
    },
  }),
  route({
    on: "GET /v1/webhook_endpoints",
    params: listParams,
    run: (query, { store }) => page("/v1/webhook_endpoints", store.list("webhook_endpoint", query)),
  }),
  route({
    on: "GET /v1/webhook_endpoints/:id",
    run: (_input, { id, store }) => store.require("webhook_endpoint", id),
  }),
  route({
    on: "POST /v1/webhook_endpoints/:id",
    params: { ...changeable, url: webAddress, enabled_events: events },
    run: ({ metadata: change, disabled, enabled_events, ...rest }, { id, store }) => {
      const endpoint = store.require("webhook_endpoint", id);
      return store.put({
        ...endpoint,
        ...rest,
        ...(enabled_events && { enabled_events: [...enabled_events] }),
        ...(disabled !== undefined && { status: disabled ? "disabled" : "enabled" }),
        metadata: mergeMetadata(endpoint.metadata, change),
      });
    },
  }),
  route({
    on: "DELETE /v1/webhook_endpoints/:id",
    run: (_input, { id, store }) => {
      store.require("webhook_endpoint", id);
      store.remove(id);
      return { id, object: "webhook_endpoint", deleted: true } satisfies Stripe.DeletedWebhookEndpoint;
    },
  }),
];
