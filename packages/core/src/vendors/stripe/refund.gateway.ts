import StripeLibrary from "stripe";
import { DomainError } from "../../ground/shared/errors.ts";
import { type PaymentIntent, paymentIntentOf } from "./payment-state.ts";
import { stripe } from "./stripe-client.ts";
import { noteOurFault } from "./stripe-outcome.ts";
import { isMissing, isUnread } from "./stripe-refusal.ts";

export interface RefundThere {
  readonly stripeId: string;
  readonly state: "under-way" | "done" | "failed";
  readonly amountCents: number;
  readonly failure?: string;
  /** Ours; empty for a refund made at Stripe by hand. */
  readonly metadata: Readonly<Record<string, string>>;
  readonly paymentIntentId?: string;
}

export interface DisputeThere {
  readonly stripeId: string;
  readonly status: string;
  readonly reason: string;
  readonly amountCents: number;
  readonly answerBySeconds?: number;
  readonly isMoneyTaken: boolean;
  readonly paymentIntentId?: string;
}

const stateOf = {
  succeeded: "done",
  failed: "failed",
  canceled: "failed",
  pending: "under-way",
  requires_action: "under-way",
} as const satisfies Record<string, RefundThere["state"]>;

const idOf = (reference: string | { readonly id: string } | null): string | undefined =>
  typeof reference === "string" ? reference : reference?.id;

function toRefund(refund: StripeLibrary.Refund): RefundThere {
  const { id, status, amount, failure_reason, metadata, payment_intent } = refund;
  const paymentIntentId = idOf(payment_intent);
  return {
    stripeId: id,
    state: stateOf[(status ?? "pending") as keyof typeof stateOf] ?? "under-way",
    amountCents: amount,
    metadata: metadata ?? {},
    ...(failure_reason && { failure: failureWords(failure_reason) }),
    ...(paymentIntentId && { paymentIntentId }),
  };
}

function failureWords(reason: string): string {
  const words = reason.replaceAll("_", " ");
  return `The bank sent the money back: ${words}.`;
}

interface StripeRefundCall {
  readonly refundId: string;
  readonly orderId: string;
  readonly personId: string;
  readonly paymentIntentId: string;
  readonly amountCents: number;
}

/** Safe to repeat. A final refusal is a result; no answer throws `unavailable`. */
export async function refund(order: StripeRefundCall): Promise<RefundThere | { state: "refused"; failure: string }> {
  const { refundId, orderId, personId, paymentIntentId, amountCents } = order;
  const client = await stripe();
  try {
    const made = await client.refunds.create(
      { payment_intent: paymentIntentId, amount: amountCents, metadata: { refundId, orderId, personId } },
      { idempotencyKey: refundId },
    );
    return toRefund(made);
  } catch (error) {
    if (!isRefusal(error)) throw unanswered(error);
    return { state: "refused", failure: error.message };
  }
}

/** A key in use means that the first request is still running. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof StripeLibrary.errors.StripeInvalidRequestError && error.code !== "idempotency_key_in_use";

/** For refunds. Undefined if Stripe does not know it; charges nothing, so no answer is `unavailable`. */
export async function retrievePayment(paymentIntentId: string): Promise<PaymentIntent | undefined> {
  const client = await stripe();
  try {
    return paymentIntentOf(await client.paymentIntents.retrieve(paymentIntentId));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw unanswered(error);
  }
}

export async function refundsOfPayment(paymentIntentId: string): Promise<RefundThere[]> {
  const { refunds } = await stripe();
  return (await allOf(refunds.list({ payment_intent: paymentIntentId, limit: 100 }))).map(toRefund);
}

/** For a lost answer, when Stripe may have forgotten the key. */
export const findRefund = async (paymentIntentId: string, refundId: string): Promise<RefundThere | undefined> =>
  (await refundsOfPayment(paymentIntentId)).find(({ metadata }) => metadata.refundId === refundId);

export async function retrieveRefund(stripeId: string): Promise<RefundThere> {
  const client = await stripe();
  return toRefund(await client.refunds.retrieve(stripeId).catch(rethrow));
}

export async function retrieveDispute(stripeId: string): Promise<DisputeThere> {
  const client = await stripe();
  return toDispute(await client.disputes.retrieve(stripeId).catch(rethrow));
}

export async function disputesOf(paymentIntentId: string): Promise<DisputeThere[]> {
  const { disputes } = await stripe();
  return (await allOf(disputes.list({ payment_intent: paymentIntentId, limit: 100 }))).map(toDispute);
}

async function allOf<T>(list: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  try {
    for await (const one of list) found.push(one);
  } catch (error) {
    throw unanswered(error);
  }
  return found;
}

function toDispute(dispute: StripeLibrary.Dispute): DisputeThere {
  const { id, status, reason, amount, evidence_details, balance_transactions, payment_intent } = dispute;
  const paymentIntentId = idOf(payment_intent);
  const due = evidence_details.due_by;
  return {
    stripeId: id,
    status,
    reason,
    amountCents: amount,
    // One movement takes the money and a second returns it; an inquiry has none.
    isMoneyTaken: balance_transactions.reduce((sum, movement) => sum + movement.amount, 0) < 0,
    ...(due && { answerBySeconds: due }),
    ...(paymentIntentId && { paymentIntentId }),
  };
}

function rethrow(error: unknown): never {
  throw unanswered(error);
}

function unanswered(error: unknown): unknown {
  if (!(error instanceof StripeLibrary.errors.StripeError)) return error;
  if (isUnread(error)) noteOurFault(error);
  return new DomainError("unavailable");
}
