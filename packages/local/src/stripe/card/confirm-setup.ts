import type { Stripe } from "stripe";
import { askBank, challengeFailure, nextAction, type PaymentMoment, requireSecret } from "../authentication.ts";
import type { Given } from "../reader.ts";
import { Decline, invalidRequest } from "../refusal.ts";
import type { Call } from "../route.ts";
import { type DeclineCode, declineBody } from "./decline-codes.ts";
import { chooseMethod, type confirming, requireReturn } from "./intent-params.ts";
import { attach, factsOf } from "./payment-method.ts";

type Input = Given<typeof confirming> & { readonly client_secret?: string };

const open: readonly string[] = ["requires_payment_method", "requires_confirmation", "requires_action"];

export function confirmSetup(intent: Stripe.SetupIntent, input: Input, call: Call): Stripe.SetupIntent {
  requireSecret(intent, input.client_secret, call);
  if (!open.includes(intent.status)) {
    throw invalidRequest(
      `You cannot confirm this SetupIntent because it has already ${intent.status === "canceled" ? "been canceled" : intent.status}.`,
      { code: "setup_intent_unexpected_state", setup_intent: intent },
    );
  }
  requireReturn(intent, input, call);
  const method = chooseMethod(intent, input, call);
  const chosen = { ...intent, payment_method: method.id };
  return proceed(chosen, { isOffSession: false, isAuthenticated: false, mayNotAsk: false }, { call, input });
}

interface ConfirmContext {
  readonly call: Call;
  readonly input: Input;
}

function proceed(intent: Stripe.SetupIntent, now: PaymentMoment, { call, input }: ConfirmContext): Stripe.SetupIntent {
  const method = call.store.require("payment_method", String(intent.payment_method));
  const facts = factsOf(method, call);
  const verdict = askBank({ ...facts, isSetUp: false }, now);
  const { declines } = facts.behaviour;
  if (declines?.on === "always") return fail(intent, declines.code, call);
  if (verdict === "challenge") {
    const returnTo = input.use_stripe_sdk ? undefined : input.return_url;
    const asking = call.store.put({
      ...intent,
      status: "requires_action" as const,
      next_action: nextAction(intent, returnTo, call),
    });
    call.emit("setup_intent.requires_action", asking);
    return asking;
  }
  if (intent.customer !== null) attach(method, String(intent.customer), call);
  if (intent.usage === "off_session") call.store.hide(method.id, { isSetUp: true });
  const done = { ...intent, status: "succeeded" as const, next_action: null, last_setup_error: null };
  call.store.put(done);
  call.emit("setup_intent.succeeded", done);
  return done;
}

function fail(intent: Stripe.SetupIntent, code: DeclineCode, call: Call): never {
  const method = call.store.require("payment_method", String(intent.payment_method));
  const decline = new Decline({ ...declineBody(code), payment_method: method });
  const failed = call.store.put({
    ...intent,
    status: "requires_payment_method",
    payment_method: null,
    next_action: null,
    last_setup_error: decline.body as Stripe.SetupIntent.LastSetupError,
  });
  call.emit("setup_intent.setup_failed", failed);
  throw new Decline({ ...declineBody(code), payment_method: method, setup_intent: failed });
}

/** The person passed the challenge, or did not. */
export function answerSetupChallenge(intent: Stripe.SetupIntent, hasPassed: boolean, call: Call): Stripe.SetupIntent {
  if (hasPassed) {
    return proceed(intent, { isOffSession: false, isAuthenticated: true, mayNotAsk: false }, { call, input: {} });
  }
  const failed = call.store.put({
    ...intent,
    status: "requires_payment_method" as const,
    payment_method: null,
    next_action: null,
    last_setup_error: challengeFailure("setup_intent", intent, call),
  } satisfies Stripe.SetupIntent);
  call.emit("setup_intent.setup_failed", failed);
  return failed;
}
