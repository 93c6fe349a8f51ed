import { Stripe } from "stripe";
import { expect, test } from "vitest";
import { isAboutCard, isFaultOfRequest, isUnread } from "./stripe-refusal.ts";

const { StripeAuthenticationError, StripeCardError, StripeInvalidRequestError, StripePermissionError } = Stripe.errors;
const { StripeAPIError, StripeConnectionError, StripeIdempotencyError, StripeRateLimitError } = Stripe.errors;

const refused = (message: string, fields: object = {}) =>
  new StripeInvalidRequestError({ type: "invalid_request_error", message, ...fields });
const of = (Kind: typeof StripeAPIError) => new Kind({ type: "api_error", message: "No." });

test.each([
  ["a card error", of(StripeCardError), "card"],
  ["a card that is not there", refused("No such PaymentMethod: 'pm_1'", { param: "payment_method" }), "card"],
  ["somebody else's", refused("The customer does not have a payment method with the ID pm_1."), "card"],
  ["a spent one", refused("The provided PaymentMethod was previously used."), "card"],
  ["a spent one, by its code", refused("No.", { code: "payment_method_unexpected_state" }), "card"],
  ["an unknown parameter", refused("Received unknown parameter", { code: "parameter_unknown", param: "x" }), "us"],
  ["a way to pay that is off", refused('The payment method type "card" is invalid.'), "us"],
  ["the same, by its parameter", refused("Invalid.", { param: "payment_method_types" }), "us"],
  ["a way to pay that is not activated", refused("No.", { code: "payment_method_unactivated" }), "us"],
  ["an account that may not charge", refused("Your account cannot currently make live charges."), "us"],
  ["a customer that is not there", refused("No such customer", { param: "customer" }), "us"],
  ["a key that is not taken", of(StripeAuthenticationError), "us, unread"],
  ["a key that may not", of(StripePermissionError), "us, unread"],
  ["a key of an attempt in use", refused("In use.", { code: "idempotency_key_in_use" }), "nobody"],
  ["a key of an attempt for something else", of(StripeIdempotencyError), "nobody"],
  ["too much at once", of(StripeRateLimitError), "nobody"],
  ["an error of Stripe's", of(StripeAPIError), "nobody"],
  ["no answer", of(StripeConnectionError), "nobody"],
  ["anything else", new Error("No."), "nobody"],
])("%s is about: %3$s", (_what, error, about) => {
  const told = [isAboutCard(error) && "card", isFaultOfRequest(error) && "us", isUnread(error) && "unread"].filter(
    Boolean,
  );
  expect(told.join(", ") || "nobody").toBe(about);
});
