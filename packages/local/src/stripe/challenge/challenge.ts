import type { Stripe } from "stripe";
import { requireSecret, viewOf } from "../authentication.ts";
import { answerSetupChallenge } from "../card/confirm-setup.ts";
import { answerPaymentChallenge } from "../payment/confirm-payment.ts";
import { needed, oneOf, text } from "../reader.ts";
import { Decline, invalidRequest } from "../refusal.ts";
import { type Call, route } from "../route.ts";

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

/** The intent that asks for 3-D Secure, for callers with its secret. */
export function requireAsking(id: string, secret: string | undefined, call: Call): Intent {
  const intent = id.startsWith("seti_")
    ? call.store.require("setup_intent", id)
    : call.store.require("payment_intent", id);
  requireSecret(intent, secret ?? "", call);
  if (intent.status === "requires_action") return intent;
  throw invalidRequest(`This ${intent.object} has a status of ${intent.status}: there is nothing to authenticate.`, {
    code: `${intent.object}_unexpected_state`,
  });
}

/** What becomes of the intent; a card that the bank refuses after all leaves it without a payment method. */
export function answerChallenge(intent: Intent, hasPassed: boolean, call: Call): Intent {
  try {
    return intent.object === "setup_intent"
      ? answerSetupChallenge(intent, hasPassed, call)
      : answerPaymentChallenge(intent, hasPassed, call);
  } catch (error) {
    const left = error instanceof Decline ? (error.body.payment_intent ?? error.body.setup_intent) : undefined;
    if (left) return left;
    throw error;
  }
}

/** How the person did, told by the page that shows the challenge. */
export const challengeRoutes = [
  route({
    on: "POST /v1/3ds2/authenticate",
    isPublic: true,
    params: { source: needed(text()), client_secret: needed(text()), outcome: needed(oneOf("pass", "fail")) },
    run: ({ source, client_secret, outcome }, call) =>
      viewOf(answerChallenge(requireAsking(source, client_secret, call), outcome === "pass", call), call),
  }),
];
