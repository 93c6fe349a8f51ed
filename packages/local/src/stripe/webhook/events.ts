import type { Stripe } from "stripe";
import { apiVersion } from "../api-version.ts";
import { createId, nowSeconds } from "../ids.ts";
import { listOf, text } from "../reader.ts";
import { createdRange, listParams, page, route } from "../route.ts";
import type { StoredObject, StripeStore } from "../stripe-store.ts";

interface NewEvent {
  readonly type: string;
  readonly object: StoredObject;
  readonly previous: object | undefined;
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
}

/** Writes down that something happened, with the object as it is at this moment. */
export function recordEvent({ type, object, previous, request }: NewEvent, pending: number, store: StripeStore) {
  const event = {
    id: createId("evt"),
    object: "event",
    api_version: apiVersion,
    created: nowSeconds(),
    data: { object, ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: pending,
    request,
    type,
  };
  return store.put(event as unknown as Stripe.Event);
}

const manyTypes = listOf(text());

export const eventRoutes = [
  route({
    on: "GET /v1/events",
    params: { ...listParams, type: text(), types: manyTypes, created: createdRange },
    run: ({ type, types, ...query }, { store }) =>
      page("/v1/events", store.list("event", { ...query, where: { type }, oneOf: types && { type: types } })),
  }),
  route({ on: "GET /v1/events/:id", run: (_input, { id, store }) => store.require("event", id) }),
];
