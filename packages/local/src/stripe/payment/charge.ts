import type { Stripe } from "stripe";
import { type DeclineCode, declines } from "../card/decline-codes.ts";
import { createId, nowSeconds } from "../ids.ts";
import type { Call } from "../route.ts";
import { settle } from "./balance.ts";

/** What stands before every suffix on a card's statement. */
export const statementPrefix = "GUILDHALL";

interface Attempt {
  readonly intent: Stripe.PaymentIntent;
  readonly method: Stripe.PaymentMethod;
  readonly failure: DeclineCode | undefined;
  readonly isAuthenticated: boolean;
}

/** The try at a card that a PaymentIntent makes: it stays, also when the bank said no. */
export function createCharge(attempt: Attempt, call: Call): Stripe.Charge {
  const { intent, method, failure } = attempt;
  const id = createId("ch");
  const isPaid = failure === undefined;
  const suffix = intent.statement_descriptor_suffix;
  const charge = {
    id,
    object: "charge",
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: isPaid ? settle({ type: "charge", amount: intent.amount, source: id }, intent, call).id : null,
    billing_details: method.billing_details as Stripe.Charge.BillingDetails,
    calculated_statement_descriptor: suffix ? `${statementPrefix}* ${suffix}` : statementPrefix,
    captured: isPaid,
    created: nowSeconds(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failure === undefined ? null : declines[failure][0],
    failure_message: failure === undefined ? null : declines[failure][1],
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(failure),
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(attempt),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: suffix,
    status: isPaid ? "succeeded" : "failed",
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.Charge;
  return call.store.put(charge);
}

function outcomeOf(failure: DeclineCode | undefined): Stripe.Charge.Outcome {
  const noCodes = { advice_code: null, network_advice_code: null, network_decline_code: null };
  const risk = { risk_level: "normal", risk_score: 20 };
  if (failure === undefined) {
    const passed = { network_status: "approved_by_network", reason: null, seller_message: "Payment complete." };
    return { ...noCodes, ...risk, ...passed, type: "authorized" };
  }
  const seller_message =
    failure === "generic_decline"
      ? "The bank did not return any further details with this decline."
      : `The bank returned the decline code \`${failure}\`.`;
  return {
    ...noCodes,
    ...risk,
    network_status: "declined_by_network",
    reason: failure,
    seller_message,
    type: "issuer_declined",
  };
}

function detailsOf({ intent, method: { card }, isAuthenticated }: Attempt): Stripe.Charge.PaymentMethodDetails | null {
  if (!card) return null;
  const unavailable = { status: "unavailable" as const };
  const { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4, regulated_status } = card;
  const secured = {
    authentication_flow: "challenge",
    electronic_commerce_indicator: "05",
    exemption_indicator: null,
    result: "authenticated",
    result_reason: null,
    transaction_id: null,
    version: "2.2.0",
  } as const;
  return {
    type: "card",
    card: {
      ...{ brand, checks, country, exp_month, exp_year, fingerprint, funding, last4, regulated_status },
      amount_authorized: intent.amount,
      authorization_code: null,
      electronic_commerce_indicator: null,
      extended_authorization: { status: "disabled" },
      incremental_authorization: unavailable,
      installments: null,
      mandate: null,
      multicapture: unavailable,
      network: brand,
      network_token: { used: false },
      network_transaction_id: null,
      overcapture: { maximum_amount_capturable: intent.amount, ...unavailable },
      three_d_secure: isAuthenticated ? secured : null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}
