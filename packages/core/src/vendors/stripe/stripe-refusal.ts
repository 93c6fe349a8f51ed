import { Stripe } from "stripe";

const { StripeAuthenticationError, StripeCardError, StripeInvalidRequestError, StripePermissionError } = Stripe.errors;

/** What Stripe says of a card that cannot be used; other words beginning like that are about what the account accepts. */
const cardCodes: ReadonlySet<string | undefined> = new Set([
  "payment_method_customer_decline",
  "payment_method_provider_decline",
  "payment_method_unexpected_state",
]);

/** Of a card that is spent or somebody else's Stripe says so in words alone. */
const cardWords = /^The (provided |customer does not have a )?payment ?method\b(?! type)/i;

/** Another card may do. */
export function isAboutCard(error: unknown): boolean {
  if (error instanceof StripeCardError) return true;
  if (!(error instanceof StripeInvalidRequestError)) return false;
  const { param, code, message } = error;
  return param === "payment_method" || cardCodes.has(code) || (!param && cardWords.test(message));
}

/** Our key is not taken, or may not do this: Stripe has not looked at what was asked, nor at what was asked before. */
export const isUnread = (error: unknown): boolean =>
  error instanceof StripeAuthenticationError || error instanceof StripePermissionError;

/** Stripe has nothing under that id. */
export const isMissing = (error: unknown): boolean =>
  error instanceof StripeInvalidRequestError && error.code === "resource_missing";

/** What we sent, our key or our account is not right. Nobody else can mend that, and no other card helps. */
export const isOurFault = (error: unknown): boolean =>
  isUnread(error) ||
  (error instanceof StripeInvalidRequestError && error.code !== "idempotency_key_in_use" && !isAboutCard(error));
