import type { Stripe } from "stripe";
import { requireSecret, viewOf } from "../authentication.ts";
import { createClientSecret, createId, nowSeconds } from "../ids.ts";
import { mergeMetadata, metadata } from "../metadata.ts";
import { flag, type Given, oneOf, text } from "../reader.ts";
import { invalidRequest } from "../refusal.ts";
import { type Call, createdRange, listParams, page, route } from "../route.ts";
import { confirmSetup } from "./confirm-setup.ts";
import { confirming, fromBrowser, methodTypesOf, ways } from "./intent-params.ts";
import { methodOf } from "./payment-method.ts";
import { requireCustomer } from "./require-customer.ts";

const creating = {
  ...ways,
  ...confirming,
  customer: text(),
  description: text(1000),
  metadata,
  usage: oneOf("off_session", "on_session"),
  confirm: flag,
};

function create(input: Given<typeof creating>, call: Call): Stripe.SetupIntent {
  const { customer, payment_method } = input;
  if (customer !== undefined) requireCustomer(call, customer, "customer");
  const id = createId("seti");
  const method = payment_method === undefined ? null : methodOf(call, payment_method, "payment_method").id;
  const intent = {
    id,
    object: "setup_intent",
    application: null,
    ...methodTypesOf(input),
    cancellation_reason: null,
    client_secret: createClientSecret(id),
    created: nowSeconds(),
    customer: customer ?? null,
    customer_account: null,
    description: input.description ?? null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: mergeMetadata({}, input.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: method,
    payment_method_configuration_details: null,
    payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: "automatic" } },
    single_use_mandate: null,
    status: method === null ? "requires_payment_method" : "requires_confirmation",
    usage: input.usage ?? "off_session",
  } satisfies Stripe.SetupIntent;
  call.store.put(intent);
  call.emit("setup_intent.created", intent);
  if (!input.confirm) return intent;
  return confirmSetup(intent, { ...input, payment_method: method ?? undefined }, { ...call, isPublic: false });
}

const reasons = oneOf("abandoned", "duplicate", "requested_by_customer");

export const setupIntentRoutes = [
  route({ on: "POST /v1/setup_intents", params: creating, run: create }),
  route({
    on: "GET /v1/setup_intents",
    params: { ...listParams, customer: text(), payment_method: text(), created: createdRange },
    run: ({ customer, payment_method, ...query }, { store }) =>
      page("/v1/setup_intents", store.list("setup_intent", { ...query, where: { customer, payment_method } })),
  }),
  route({
    on: "GET /v1/setup_intents/:id",
    isPublic: true,
    params: { client_secret: text() },
    run: ({ client_secret }, call) => {
      const intent = call.store.require("setup_intent", call.id);
      requireSecret(intent, client_secret, call);
      return viewOf(intent, call);
    },
  }),
  route({
    on: "POST /v1/setup_intents/:id",
    params: { metadata, description: text(1000), customer: text(), payment_method: text() },
    run: ({ metadata: change, customer, payment_method, ...rest }, call) => {
      const intent = call.store.require("setup_intent", call.id);
      if (customer !== undefined) requireCustomer(call, customer, "customer");
      const method = payment_method && methodOf(call, payment_method, "payment_method").id;
      return call.store.put({
        ...intent,
        ...rest,
        ...(customer && { customer }),
        ...(method && { payment_method: method, status: "requires_confirmation" as const }),
        metadata: mergeMetadata(intent.metadata ?? {}, change),
      });
    },
  }),
  route({
    on: "POST /v1/setup_intents/:id/confirm",
    isPublic: true,
    params: { ...confirming, ...fromBrowser, client_secret: text() },
    run: (input, call) => viewOf(confirmSetup(call.store.require("setup_intent", call.id), input, call), call),
  }),
  route({
    on: "POST /v1/setup_intents/:id/cancel",
    params: { cancellation_reason: reasons },
    run: ({ cancellation_reason = null }, { id, store, emit }) => {
      const intent = store.require("setup_intent", id);
      if (intent.status === "succeeded" || intent.status === "canceled") {
        throw invalidRequest(
          `You cannot cancel this SetupIntent because it has a status of ${intent.status}. Only a SetupIntent with one of ` +
            "the following statuses may be canceled: requires_payment_method, requires_capture, requires_reauthorization, " +
            "requires_confirmation, requires_action.",
          { code: "setup_intent_unexpected_state", setup_intent: intent },
        );
      }
      const canceled = store.put({ ...intent, status: "canceled" as const, cancellation_reason, next_action: null });
      emit("setup_intent.canceled", canceled);
      return canceled;
    },
  }),
];
