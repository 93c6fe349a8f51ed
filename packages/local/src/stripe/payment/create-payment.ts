import type { Stripe } from "stripe";
import { confirming, methodTypesOf, requireFitting, ways } from "../card/intent-params.ts";
import { methodOf } from "../card/payment-method.ts";
import { requireCustomer } from "../card/require-customer.ts";
import { createClientSecret, createId, nowSeconds } from "../ids.ts";
import { mergeMetadata, metadata } from "../metadata.ts";
import { email, flag, type Given, needed, oneOf, text } from "../reader.ts";
import { invalidRequest } from "../refusal.ts";
import type { Call } from "../route.ts";
import { confirmPayment } from "./confirm-payment.ts";
import { amount, currency, noStatementDescriptor, requireChargeable, statementSuffix } from "./payment-amount.ts";

const shared = {
  customer: text(),
  description: text(1000),
  metadata,
  payment_method: text(),
  receipt_email: email,
  setup_future_usage: oneOf("off_session", "on_session"),
  statement_descriptor: noStatementDescriptor,
  statement_descriptor_suffix: statementSuffix,
};

export const creating = {
  ...ways,
  ...confirming,
  ...shared,
  amount: needed(amount),
  currency: needed(currency),
  confirm: flag,
  off_session: flag,
  error_on_requires_action: flag,
  capture_method: oneOf("automatic", "automatic_async"),
  confirmation_method: oneOf("automatic"),
};

/** These say how to confirm, so they mean nothing without it. */
const onlyConfirming = ["off_session", "error_on_requires_action", "return_url", "payment_method_data"] as const;

export function createPayment(input: Given<typeof creating>, call: Call): Stripe.PaymentIntent {
  const early = onlyConfirming.find((name) => input[name] !== undefined);
  if (early && !input.confirm) {
    throw invalidRequest(`You cannot provide \`${early}\` unless \`confirm\` is set to true.`, { param: early });
  }
  requireChargeable(input.amount, input.currency);
  if (input.customer !== undefined) requireCustomer(call, input.customer, "customer");
  const method = input.payment_method && methodOf(call, input.payment_method, "payment_method");
  const intent = newIntent(input, method ? method.id : null);
  if (method) requireFitting(method, intent, call);
  call.store.put(intent);
  call.emit("payment_intent.created", intent);
  return input.confirm
    ? confirmPayment(intent, { ...input, payment_method: method ? method.id : undefined }, call)
    : intent;
}

function newIntent(input: Given<typeof creating>, method: string | null) {
  const id = createId("pi");
  return {
    id,
    object: "payment_intent",
    amount: input.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    ...methodTypesOf(input),
    canceled_at: null,
    cancellation_reason: null,
    capture_method: input.capture_method ?? "automatic_async",
    client_secret: createClientSecret(id),
    confirmation_method: "automatic",
    created: nowSeconds(),
    currency: input.currency,
    customer: input.customer ?? null,
    customer_account: null,
    description: input.description ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: mergeMetadata({}, input.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: method,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: "automatic" },
    },
    payment_record: null,
    processing: null,
    receipt_email: input.receipt_email ?? null,
    review: null,
    setup_future_usage: input.setup_future_usage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: input.statement_descriptor_suffix ?? null,
    status: method === null ? "requires_payment_method" : "requires_confirmation",
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.PaymentIntent;
}

export const updating = { ...shared, amount, currency };

/** Once paid or given up, only what was noted about it may change. */
export function updatePayment(intent: Stripe.PaymentIntent, input: Given<typeof updating>, call: Call) {
  const { metadata: change, payment_method, ...plain } = input;
  const isSettled = intent.status === "succeeded" || intent.status === "canceled";
  const money = ["amount", "currency", "customer", "payment_method"].some((name) => Object.hasOwn(input, name));
  if (isSettled && money) {
    throw invalidRequest(
      `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}. You may only ` +
        "update it when it has one of the following statuses: requires_payment_method, requires_confirmation, requires_action.",
      { code: "payment_intent_unexpected_state", payment_intent: intent },
    );
  }
  const next = { ...intent, ...plain, metadata: mergeMetadata(intent.metadata, change) };
  if (next.amount !== intent.amount || next.currency !== intent.currency) requireChargeable(next.amount, next.currency);
  if (input.customer !== undefined) requireCustomer(call, input.customer, "customer");
  if (payment_method === undefined) return call.store.put(next);
  const method = methodOf(call, payment_method, "payment_method");
  requireFitting(method, next, call);
  return call.store.put({ ...next, payment_method: method.id, status: "requires_confirmation" as const });
}
