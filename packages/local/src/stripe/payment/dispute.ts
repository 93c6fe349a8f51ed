import type { Stripe } from "stripe";
import { createId, nowSeconds } from "../ids.ts";
import { text } from "../reader.ts";
import { invalidRequest } from "../refusal.ts";
import { type Call, createdRange, listParams, page, route } from "../route.ts";
import { settle } from "./balance.ts";

interface DisputeReason {
  readonly reason: string;
  /** A bank only asks: no money is taken yet. */
  readonly isInquiry?: boolean;
}

const disputeFee = 1500;
const daysToAnswer = 9;

/** A person told their bank that they do not want to have paid. */
export function openDispute(
  charge: Stripe.Charge,
  { reason, isInquiry = false }: DisputeReason,
  call: Call,
): Stripe.Dispute {
  if (!charge.paid || charge.disputed) throw invalidRequest(`Charge ${charge.id} cannot be disputed.`);
  const id = createId("dp");
  const taken = { type: "adjustment", amount: -charge.amount, fee: disputeFee, source: id } as const;
  const created = nowSeconds();
  const dispute = call.store.put({
    id,
    object: "dispute",
    amount: charge.amount,
    balance_transactions: isInquiry ? [] : [settle(taken, charge, call)],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: created + daysToAnswer * 24 * 60 * 60,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      type: "card",
      card: {
        brand: "visa",
        case_type: isInquiry ? "inquiry" : "chargeback",
        network: "visa",
        network_reason_code: "10.4",
      },
    },
    reason,
    status: isInquiry ? "warning_needs_response" : "needs_response",
  } satisfies Stripe.Dispute);
  call.store.put({ ...charge, disputed: true });
  call.emit("charge.dispute.created", dispute);
  if (!isInquiry) call.emit("charge.dispute.funds_withdrawn", dispute);
  return dispute;
}

/** The bank decided. What was won comes back, without the fee. */
export function closeDispute(dispute: Stripe.Dispute, isWon: boolean, call: Call): Stripe.Dispute {
  if (!/needs_response|under_review/.test(dispute.status)) {
    throw invalidRequest(`Dispute ${dispute.id} is closed already.`);
  }
  const wasTaken = dispute.balance_transactions.length > 0;
  const back = { type: "adjustment", amount: dispute.amount, fee: 0, source: dispute.id } as const;
  const closed = call.store.put({
    ...dispute,
    // What came back can be given back; what is lost is gone.
    is_charge_refundable: isWon || !wasTaken,
    status: wasTaken ? (isWon ? "won" : "lost") : "warning_closed",
    balance_transactions: [
      ...dispute.balance_transactions,
      ...(isWon && wasTaken ? [settle(back, dispute, call)] : []),
    ],
  } satisfies Stripe.Dispute);
  call.emit("charge.dispute.closed", closed);
  if (isWon && wasTaken) call.emit("charge.dispute.funds_reinstated", closed);
  return closed;
}

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

export const disputeRoutes = [
  route({
    on: "GET /v1/disputes",
    params: { ...listParams, charge: text(), payment_intent: text(), created: createdRange },
    run: ({ charge, payment_intent, ...query }, { store }) =>
      page("/v1/disputes", store.list("dispute", { ...query, where: { charge, payment_intent } })),
  }),
  route({ on: "GET /v1/disputes/:id", run: (_input, { id, store }) => store.require("dispute", id) }),
];
