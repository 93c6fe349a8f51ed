import type { Stripe } from "stripe";
import { factsOf } from "../card/payment-method.ts";
import { createId, nowSeconds } from "../ids.ts";
import { mergeMetadata, metadata } from "../metadata.ts";
import { type Given, oneOf, text } from "../reader.ts";
import { invalidRequest } from "../refusal.ts";
import { type Call, createdRange, listParams, page, route } from "../route.ts";
import { changesOf } from "../webhook/changes.ts";
import { settle } from "./balance.ts";
import { amount } from "./payment-amount.ts";

const creating = {
  charge: text(),
  payment_intent: text(),
  amount,
  metadata,
  reason: oneOf("duplicate", "fraudulent", "requested_by_customer"),
};

function create(input: Given<typeof creating>, call: Call): Stripe.Refund {
  const charge = chargeOf(input, call);
  const cents = requireRefundable(charge, input.amount, call);
  const method = call.store.require("payment_method", String(charge.payment_method));
  const { refunds } = factsOf(method, call).behaviour;
  const id = createId("re");
  const refund = call.store.put({
    id,
    object: "refund",
    amount: cents,
    balance_transaction: settle({ type: "refund", amount: -cents, source: id }, charge, call).id,
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      type: "card",
      card: { reference_status: "pending", reference_type: "acquirer_reference_number", type: "refund" },
    },
    metadata: mergeMetadata({}, input.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: input.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refunds === "pending" ? "pending" : "succeeded",
    transfer_reversal: null,
  } satisfies Stripe.Refund);
  const refunded = addRefunded(charge, cents, call);
  call.emit("refund.created", refund);
  call.emit("charge.refunded", refunded, changesOf(charge, refunded));
  return refunds === "failing" ? failRefund(refund, call) : refund;
}

function chargeOf({ charge, payment_intent }: Given<typeof creating>, { store }: Call): Stripe.Charge {
  if (charge !== undefined && payment_intent !== undefined) {
    throw invalidRequest("You may only specify one of these parameters: charge, payment_intent.");
  }
  if (charge !== undefined) return store.require("charge", charge, "charge");
  if (payment_intent === undefined) {
    throw invalidRequest("One of the following params should be provided for this request: payment_intent or charge.");
  }
  const { latest_charge } = store.require("payment_intent", payment_intent, "payment_intent");
  if (latest_charge !== null) return store.require("charge", String(latest_charge));
  throw invalidRequest(`This PaymentIntent (${payment_intent}) does not have a successful charge to refund.`, {
    param: "payment_intent",
  });
}

/** Never more than was charged, whatever was given back before. While a bank only asks, giving back is an answer. */
function requireRefundable(charge: Stripe.Charge, wanted: number | undefined, { store }: Call): number {
  if (!charge.paid) throw invalidRequest(`Charge ${charge.id} was not successful, so it cannot be refunded.`);
  const disputes = store.list("dispute", { limit: 100, where: { charge: charge.id } }).rows;
  if (!disputes.every((dispute) => dispute.is_charge_refundable)) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: "charge_disputed",
    });
  }
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" });
  }
  const cents = wanted ?? left;
  if (cents <= left) return cents;
  const money = (value: number) => `$${(value / 100).toFixed(2)}`;
  throw invalidRequest(`Refund amount (${money(cents)}) is greater than unrefunded amount on charge (${money(left)})`, {
    param: "amount",
  });
}

function addRefunded(charge: Stripe.Charge, cents: number, { store }: Call): Stripe.Charge {
  const amount_refunded = charge.amount_refunded + cents;
  return store.put({ ...charge, amount_refunded, refunded: amount_refunded === charge.amount_captured });
}

/** The bank sent the money back to us: what was refunded is charged again. */
export function failRefund(refund: Stripe.Refund, call: Call): Stripe.Refund {
  if (refund.status === "failed") return refund;
  const charge = call.store.require("charge", String(refund.charge));
  const failed = call.store.put({
    ...refund,
    status: "failed",
    failure_reason: "expired_or_canceled_card",
    failure_balance_transaction: settle(
      { type: "refund_failure", amount: refund.amount, source: refund.id },
      charge,
      call,
    ).id,
  } satisfies Stripe.Refund);
  addRefunded(charge, -refund.amount, call);
  call.emit("refund.failed", failed);
  return failed;
}

export const refundRoutes = [
  route({ on: "POST /v1/refunds", params: creating, run: create }),
  route({
    on: "GET /v1/refunds",
    params: { ...listParams, charge: text(), payment_intent: text(), created: createdRange },
    run: ({ charge, payment_intent, ...query }, { store }) =>
      page("/v1/refunds", store.list("refund", { ...query, where: { charge, payment_intent } })),
  }),
  route({ on: "GET /v1/refunds/:id", run: (_input, { id, store }) => store.require("refund", id) }),
  route({
    on: "POST /v1/refunds/:id",
    params: { metadata },
    run: ({ metadata: change }, { id, store, emit }) => {
      const refund = store.require("refund", id);
      const updated = store.put({ ...refund, metadata: mergeMetadata(refund.metadata ?? {}, change) });
      emit("refund.updated", updated);
      return updated;
    },
  }),
];
