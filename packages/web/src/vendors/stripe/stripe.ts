import { commonProblems } from "@guildhall/core/ground/shared/common-problem";
import { problemsOf } from "@guildhall/core/ground/shared/problem-shape";
import { cardProblems } from "@guildhall/core/money/card/card.problem";
import { checkoutProblems } from "@guildhall/core/selling/checkout/checkout.problem";
import type { Stripe, StripeCardNumberElement, StripeError } from "@stripe/stripe-js";
import { readConfig } from "../../lib/config.ts";
import { ApiError } from "../../lib/failure/api-error.ts";
import { providerNotReached } from "../../lib/failure/provider-not-reached.ts";

let loading: Promise<Stripe> | undefined;

async function fetchScript(): Promise<Stripe> {
  const { stripe } = await readConfig();
  const source = new URL(stripe.scriptUrl, window.location.href);
  const script = document.createElement("script");
  script.src = source.href;
  script.async = true;
  await new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${source.host} did not send Stripe.js`));
    };
    document.head.append(script);
  });
  if (!window.Stripe) throw new Error(`${source.host} sent no Stripe.js`);
  return window.Stripe(stripe.publishableKey);
}

/** Loads the provider's own script once, when a card is first entered or a bank first asks; a failed load may be tried again. */
export function loadStripe(): Promise<Stripe> {
  loading ??= fetchScript().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

const problems = { ...commonProblems, ...cardProblems, ...checkoutProblems };
const toProblem = problemsOf(problems);

/** The provider's messages are written for the payer (bylaws#payment-answers). A request that did not arrive has none. */
function refusalOf(code: keyof typeof problems, { type, message }: StripeError): ApiError {
  const isUnheard = type === "api_connection_error";
  return new ApiError(toProblem(isUnheard ? "unavailable" : code, "none", { ...(message && { detail: message }) }));
}

/** A card as the payment provider describes it to the browser that it was entered in. */
export interface StripeEnteredCard {
  /** What our server knows it by. */
  readonly token: string;
  readonly brand?: string;
  readonly lastFour?: string;
}

/** Hands what is in the frames to the payment provider; nobody has asked its bank yet. */
export async function createCard(stripe: Stripe, card: StripeCardNumberElement): Promise<StripeEnteredCard> {
  const { paymentMethod, error } = await stripe.createPaymentMethod({ type: "card", card });
  if (error) throw refusalOf("billing.card-unknown", error);
  const { id: token, card: facts } = paymentMethod;
  return { token, ...(facts && { brand: facts.brand, lastFour: facts.last4 }) };
}

const idOf = (reference: string | { readonly id: string } | null): string | undefined =>
  typeof reference === "string" ? reference : reference?.id;

/**
 * Has a card set up for later charges, its bank's question included. Answers whether it is: `false` where this secret was
 * used up by another card before. An answer that was lost on its way is heard the second time.
 */
export async function confirmCard(
  stripe: Stripe,
  clientSecret: string,
  { token }: StripeEnteredCard,
): Promise<boolean> {
  const { setupIntent, error } = await stripe.confirmCardSetup(clientSecret, { payment_method: token });
  const intent = setupIntent ?? error.setup_intent;
  if (intent?.status === "succeeded") return idOf(intent.payment_method) === token;
  throw refusalOf("billing.card-unknown", error ?? { type: "api_error" });
}

const notLoaded = (cause: unknown): ApiError =>
  new ApiError(toProblem("unavailable", "none", { detail: providerNotReached }), { cause });

/**
 * Shows the bank's question about a payment (3-D Secure) and waits for its answer. Rejects with what the bank says;
 * whether it is paid is asked of our server in either case, which asks the payment provider.
 */
export async function confirmPayment(clientSecret: string): Promise<void> {
  const stripe = await loadStripe().catch((error: unknown) => {
    throw notLoaded(error);
  });
  const { error } = await stripe.handleNextAction({ clientSecret });
  if (error && error.payment_intent?.status !== "succeeded") throw refusalOf("billing.declined", error);
}
