import type { Stripe } from "stripe";
import { requireSecret, viewOf } from "../authentication.ts";
import { confirming, fromBrowser } from "../card/intent-params.ts";
import { nowSeconds } from "../ids.ts";
import { email, flag, oneOf, text } from "../reader.ts";
import { invalidParameter } from "../refusal.ts";
import { type Call, createdRange, listParams, page, route } from "../route.ts";
import { confirmPayment, unexpectedState } from "./confirm-payment.ts";
import { createPayment, creating, updatePayment, updating } from "./create-payment.ts";
import { searchRoutes } from "./search-payments.ts";

const usage = oneOf("off_session", "on_session");
const reasons = oneOf("abandoned", "duplicate", "fraudulent", "requested_by_customer");

const requireIntent = ({ id, store }: Call): Stripe.PaymentIntent => store.require("payment_intent", id);

export const paymentIntentRoutes = [
  route({ on: "POST /v1/payment_intents", params: creating, run: createPayment }),
  route({
    on: "GET /v1/payment_intents",
    params: { ...listParams, customer: text(), created: createdRange },
    run: ({ customer, ...query }, { store }) => {
      // A deleted one is still known.
      if (customer !== undefined) store.require("customer", customer, "customer");
      return page("/v1/payment_intents", store.list("payment_intent", { ...query, where: { customer } }));
    },
  }),
  // Before the next, which would take its path.
  ...searchRoutes,
  route({
    on: "GET /v1/payment_intents/:id",
    isPublic: true,
    params: { client_secret: text() },
    run: ({ client_secret }, call) => {
      const intent = requireIntent(call);
      requireSecret(intent, client_secret, call);
      return viewOf(intent, call);
    },
  }),
  route({
    on: "POST /v1/payment_intents/:id",
    params: updating,
    run: (input, call) => updatePayment(requireIntent(call), input, call),
  }),
  route({
    on: "POST /v1/payment_intents/:id/confirm",
    isPublic: true,
    params: {
      ...confirming,
      ...fromBrowser,
      client_secret: text(),
      off_session: flag,
      error_on_requires_action: flag,
      receipt_email: email,
      setup_future_usage: usage,
    },
    run: ({ receipt_email, setup_future_usage, ...input }, call) => {
      if (call.isPublic && input.off_session !== undefined) {
        throw invalidParameter("`off_session` can only be set with a secret key.", "off_session");
      }
      const intent = {
        ...requireIntent(call),
        ...(receipt_email && { receipt_email }),
        ...(setup_future_usage && { setup_future_usage }),
      };
      return viewOf(confirmPayment(intent, input, call), call);
    },
  }),
  route({
    on: "POST /v1/payment_intents/:id/cancel",
    params: { cancellation_reason: reasons },
    run: ({ cancellation_reason = null }, call) => {
      const intent = requireIntent(call);
      if (intent.status === "succeeded" || intent.status === "canceled") throw unexpectedState("cancel", intent);
      const canceled = call.store.put({
        ...intent,
        status: "canceled" as const,
        canceled_at: nowSeconds(),
        cancellation_reason,
        next_action: null,
      });
      call.emit("payment_intent.canceled", canceled);
      return canceled;
    },
  }),
];
