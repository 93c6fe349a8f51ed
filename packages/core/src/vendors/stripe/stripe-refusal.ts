import { Stripe } from "stripe";

const { StripeAuthenticationError, StripeCardError, StripeInvalidRequestError, StripePermissionError } = Stripe.errors;

/** Codes for an unusable card; similar codes are about account settings. */
const cardCodes: ReadonlySet<string | undefined> = new Set([
  "payment_method_customer_decline",
  "payment_method_provider_decline",
  "payment_method_unexpected_state",
]);

/** For a used card or another customer's, Stripe has only a message. */
const cardWords = /^The (provided |customer does not have a )?payment ?method\b(?! type)/i;

export function isAboutCard(error: unknown): boolean {
  if (error instanceof StripeCardError) return true;
  if (!(error instanceof StripeInvalidRequestError)) return false;
  const { param, code, message } = error;
  return param === "payment_method" || cardCodes.has(code) || (!param && cardWords.test(message));
}

/** The key is rejected, so Stripe has not looked at this request or an earlier one. */
export const isUnread = (error: unknown): boolean =>
  error instanceof StripeAuthenticationError || error instanceof StripePermissionError;

export const isMissing = (error: unknown): boolean =>
  error instanceof StripeInvalidRequestError && error.code === "resource_missing";

/** Our request, key or account is wrong; another card does not help. */
export const isFaultOfRequest = (error: unknown): boolean =>
  isUnread(error) ||
  (error instanceof StripeInvalidRequestError && error.code !== "idempotency_key_in_use" && !isAboutCard(error));
