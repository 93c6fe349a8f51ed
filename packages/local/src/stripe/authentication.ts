import type { Stripe } from "stripe";
import type { DeclineCode } from "./card/decline-codes.ts";
import type { MethodFacts } from "./card/payment-method.ts";
import { invalidRequest } from "./refusal.ts";
import type { Call } from "./route.ts";

export interface PaymentMoment {
  /** The person is not there. */
  readonly isOffSession: boolean;
  /** The person has just answered the challenge. */
  readonly isAuthenticated: boolean;
  /** A challenge counts as a failure, because the person is away. */
  readonly mayNotAsk: boolean;
}

/** The bank's answer: approved, a challenge for the person, or declined. */
export function askBank({ behaviour, isSetUp }: MethodFacts, now: PaymentMoment): "pass" | "challenge" | DeclineCode {
  const isExempt = now.isOffSession && behaviour.asks === "unless_set_up" && isSetUp;
  if (!behaviour.asks || now.isAuthenticated || isExempt) return "pass";
  if (now.isOffSession) return "authentication_required";
  return now.mayNotAsk ? "authentication_not_handled" : "challenge";
}

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

/** Stripe.js shows the challenge itself; without it the person is sent to a page and comes back to return_url. */
export function nextAction({ id, client_secret }: Intent, returnTo: string | undefined, { pageUrl }: Call) {
  const url = `${pageUrl}/challenge/${id}?client_secret=${client_secret}`;
  if (returnTo !== undefined) return { type: "redirect_to_url", redirect_to_url: { return_url: returnTo, url } };
  return { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect", stripe_js: url, source: id } };
}

/** The error of an intent whose challenge failed. */
export function challengeFailure<K extends Intent["object"]>(object: K, intent: Intent, { store }: Call) {
  const method = store.find("payment_method", String(intent.payment_method));
  return {
    code: `${object}_authentication_failure` as const,
    message:
      "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
    type: "invalid_request_error" as const,
    ...(method && { payment_method: method }),
  };
}

/** A browser has to know the secret of the intent it speaks about. */
export function requireSecret(intent: Intent, given: string | undefined, { isPublic }: Call): void {
  if (given === undefined && !isPublic) return;
  if (given === intent.client_secret) return;
  const what = intent.object === "payment_intent" ? "PaymentIntent" : "SetupIntent";
  throw invalidRequest(`The client_secret provided does not match the client_secret associated with the ${what}.`, {
    code: `${intent.object}_invalid_parameter`,
    param: "client_secret",
  });
}

const publicFields: readonly string[] = [
  ...["id", "object", "amount", "amount_details", "automatic_payment_methods", "canceled_at", "cancellation_reason"],
  ...["capture_method", "client_secret", "confirmation_method", "created", "currency", "description"],
  ...["last_payment_error", "last_setup_error", "livemode", "next_action", "payment_method"],
  ...["payment_method_configuration_details", "payment_method_types", "processing", "receipt_email"],
  ...["setup_future_usage", "shipping", "source", "status", "usage"],
];

/** With the publishable key, an intent does not show the payer or the metadata. */
export function viewOf(intent: Intent, { isPublic }: Call): object {
  if (!isPublic) return intent;
  return Object.fromEntries(Object.entries(intent).filter(([name]) => publicFields.includes(name)));
}
