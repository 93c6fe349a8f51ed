import type { Stripe } from "stripe";
import { askBank, challengeFailure, nextAction, type PaymentMoment, requireSecret } from "../authentication.ts";
import { isExpired } from "../card/card.ts";
import { type DeclineCode, declineBody } from "../card/decline-codes.ts";
import { chooseMethod, type confirming, requireReturn } from "../card/intent-params.ts";
import { attach, factsOf } from "../card/payment-method.ts";
import type { Given } from "../reader.ts";
import { Decline, invalidRequest } from "../refusal.ts";
import type { Call } from "../route.ts";
import { createCharge } from "./charge.ts";
import { openDispute } from "./dispute.ts";

export type ConfirmInput = Given<typeof confirming> & {
  readonly client_secret?: string;
  readonly off_session?: boolean;
  readonly error_on_requires_action?: boolean;
};

const open: readonly string[] = ["requires_payment_method", "requires_confirmation", "requires_action"];

/** One try at paying: it ends paid, declined, or with a question to the person. */
export function confirmPayment(intent: Stripe.PaymentIntent, input: ConfirmInput, call: Call): Stripe.PaymentIntent {
  requireSecret(intent, input.client_secret, call);
  if (!open.includes(intent.status)) throw unexpectedState("confirm", intent);
  requireReturn(intent, input, call);
  const method = chooseMethod(intent, input, call);
  const now = {
    isOffSession: input.off_session ?? false,
    isAuthenticated: false,
    mayNotAsk: input.error_on_requires_action ?? false,
  };
  return proceed({ ...intent, payment_method: method.id }, now, { call, input });
}

export const unexpectedState = (action: "cancel" | "confirm", intent: Stripe.PaymentIntent) =>
  invalidRequest(
    action === "confirm" && intent.status === "succeeded"
      ? "You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed."
      : `You cannot ${action} this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one ` +
          `of the following statuses may be ${action}ed: ${[...open, ...(action === "cancel" ? ["requires_capture"] : [])].join(", ")}.`,
    { code: "payment_intent_unexpected_state", payment_intent: intent },
  );

interface ConfirmContext {
  readonly call: Call;
  readonly input: ConfirmInput;
}

function proceed(
  intent: Stripe.PaymentIntent,
  now: PaymentMoment,
  { call, input }: ConfirmContext,
): Stripe.PaymentIntent {
  const method = call.store.require("payment_method", String(intent.payment_method));
  const asked = call.takeDecline();
  const verdict = askBank(factsOf(method, call), now);
  if (verdict === "challenge" && asked === undefined) {
    const returnTo = input.use_stripe_sdk ? undefined : input.return_url;
    const asking = call.store.put({
      ...intent,
      status: "requires_action" as const,
      next_action: nextAction(intent, returnTo, call),
    });
    call.emit("payment_intent.requires_action", asking);
    return asking;
  }
  const refusedByBank = verdict === "pass" || verdict === "challenge" ? undefined : verdict;
  const failure = asked ?? refusedByBank ?? declineOf(method, call);
  const charge = createCharge({ intent, method, failure, isAuthenticated: now.isAuthenticated }, call);
  return failure === undefined ? succeed(intent, charge, call) : decline(intent, { charge, failure }, call);
}

function declineOf(method: Stripe.PaymentMethod, call: Call): DeclineCode | undefined {
  const { behaviour } = factsOf(method, call);
  if (behaviour.declines) return behaviour.declines.code;
  const { card } = method;
  return card && isExpired(card.exp_month, card.exp_year, new Date()) ? "expired_card" : undefined;
}

function succeed(intent: Stripe.PaymentIntent, charge: Stripe.Charge, call: Call): Stripe.PaymentIntent {
  const method = call.store.require("payment_method", String(intent.payment_method));
  const { setup_future_usage: saved, customer } = intent;
  if (saved && customer !== null) attach(method, String(customer), call);
  if (saved === "off_session") call.store.hide(method.id, { isSetUp: true });
  if (method.customer === null && !saved) call.store.hide(method.id, { isSpent: true });
  const paid = call.store.put({
    ...intent,
    status: "succeeded" as const,
    amount_received: intent.amount,
    latest_charge: charge.id,
    next_action: null,
    last_payment_error: null,
  });
  call.emit("charge.succeeded", charge);
  call.emit("payment_intent.succeeded", paid);
  const { disputes } = factsOf(method, call).behaviour;
  if (disputes) openDispute(charge, disputes, call);
  return paid;
}

interface Failed {
  readonly charge: Stripe.Charge;
  readonly failure: DeclineCode;
}

function decline(intent: Stripe.PaymentIntent, { charge, failure }: Failed, call: Call): never {
  const method = call.store.require("payment_method", String(intent.payment_method));
  const said = { ...declineBody(failure), charge: charge.id, payment_method: method };
  const failed = call.store.put({
    ...intent,
    status: "requires_payment_method" as const,
    payment_method: null,
    latest_charge: charge.id,
    next_action: null,
    last_payment_error: new Decline(said).body as Stripe.PaymentIntent.LastPaymentError,
  });
  call.emit("charge.failed", charge);
  call.emit("payment_intent.payment_failed", failed);
  throw new Decline({ ...said, payment_intent: failed });
}

/** The person passed the challenge, or did not. */
export function answerPaymentChallenge(
  intent: Stripe.PaymentIntent,
  hasPassed: boolean,
  call: Call,
): Stripe.PaymentIntent {
  if (hasPassed) {
    return proceed(intent, { isOffSession: false, isAuthenticated: true, mayNotAsk: false }, { call, input: {} });
  }
  const failed = call.store.put({
    ...intent,
    status: "requires_payment_method" as const,
    payment_method: null,
    next_action: null,
    last_payment_error: challengeFailure("payment_intent", intent, call),
  } satisfies Stripe.PaymentIntent);
  call.emit("payment_intent.payment_failed", failed);
  return failed;
}
