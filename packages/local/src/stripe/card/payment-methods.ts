import { mergeMetadata, metadata } from "../metadata.ts";
import { group, integer, needed, oneOf, text } from "../reader.ts";
import { Decline, invalidRequest } from "../refusal.ts";
import { listParams, page, route } from "../route.ts";
import { changesOf } from "../webhook/changes.ts";
import { isExpired } from "./card.ts";
import { attach, billingDetails, createMethod, mergeBilling, methodData, methodOf } from "./payment-method.ts";
import { requireCustomer } from "./require-customer.ts";

const redisplay = oneOf("always", "limited", "unspecified");
const newDates = group({ exp_month: integer({ min: 1, max: 12 }), exp_year: integer({ min: 2000 }) });

export const paymentMethodRoutes = [
  route({
    on: "POST /v1/payment_methods",
    params: methodData,
    isPublic: true,
    run: (input, call) => createMethod(call, input),
  }),
  route({
    on: "GET /v1/payment_methods",
    params: { ...listParams, customer: text(), type: text() },
    run: ({ customer, type, ...query }, call) => {
      if (customer !== undefined) requireCustomer(call, customer, "customer");
      return page("/v1/payment_methods", call.store.list("payment_method", { ...query, where: { customer, type } }));
    },
  }),
  route({
    on: "GET /v1/payment_methods/:id",
    run: (_input, { id, store }) => store.require("payment_method", id),
  }),
  route({
    on: "POST /v1/payment_methods/:id",
    params: {
      billing_details: billingDetails,
      card: newDates,
      metadata,
      allow_redisplay: redisplay,
    },
    run: ({ billing_details, card: dates = {}, metadata: change, ...rest }, { id, store, emit }) => {
      const before = store.require("payment_method", id);
      if (before.customer === null) {
        throw invalidRequest("You must save this PaymentMethod to a customer before you can update it.");
      }
      const card = before.card && { ...before.card, ...dates };
      if (card && isExpired(card.exp_month, card.exp_year, new Date())) {
        const message = "Your card's expiration year is invalid.";
        throw new Decline({ code: "invalid_expiry_year", message, param: "card[exp_year]" });
      }
      const after = store.put({
        ...before,
        ...rest,
        ...(card && { card }),
        billing_details: mergeBilling(before.billing_details, billing_details),
        metadata: mergeMetadata(before.metadata ?? {}, change),
      });
      emit("payment_method.updated", after, changesOf(before, after));
      return after;
    },
  }),
  route({
    on: "POST /v1/payment_methods/:id/attach",
    params: { customer: needed(text()) },
    run: ({ customer }, call) => attach(methodOf(call, call.id), customer, call),
  }),
  route({
    on: "POST /v1/payment_methods/:id/detach",
    run: (_input, { id, store, emit }) => {
      const method = store.require("payment_method", id);
      const { customer } = method;
      if (customer === null) {
        throw invalidRequest(
          "The payment method you provided is not attached to a customer so detachment is impossible.",
        );
      }
      store.hide(id, { isSpent: true });
      const detached = store.put({ ...method, customer: null });
      emit("payment_method.detached", detached, { customer });
      return detached;
    },
  }),
];
