import { setTimeout as pause } from "node:timers/promises";
import { Stripe } from "stripe";
import { DomainError } from "../../ground/shared/errors.ts";
import type { Instant } from "../../ground/shared/values.ts";
import { paymentOrigin } from "./payment-origin.ts";
import { type PaymentIntent, paymentIntentOf } from "./payment-state.ts";
import { stripe } from "./stripe-client.ts";
import { silenceOf, stripeRefusalOf } from "./stripe-outcome.ts";
import { earliestSeconds } from "./stripe-time.ts";

export interface StripeCharge {
  readonly orderId: string;
  readonly personId: string;
  readonly customerId: string;
  readonly paymentMethodId: string;
  readonly amountCents: number;
  readonly description: string;
  readonly isOffSession: boolean;
  readonly key: string;
  /** No earlier call was made for this attempt. */
  readonly isFirst?: boolean;
}

/** A decline is a result. Without an answer nobody knows the outcome, so it throws `billing.under-way`. */
export async function charge(order: StripeCharge): Promise<PaymentIntent> {
  const { payments } = await api();
  const { paymentMethodId, key, isOffSession } = order;
  const attempt = { payment_method: paymentMethodId, confirm: true, ...(isOffSession && { off_session: true }) };
  return answerOf(order, () => payments.create({ ...intentFor(order), ...attempt }, { idempotencyKey: key }));
}

const intentFor = ({ orderId, personId, customerId, amountCents, description }: StripeCharge) => ({
  amount: amountCents,
  currency: "usd",
  customer: customerId,
  description,
  metadata: { orderId, personId, origin: paymentOrigin() },
  allowed_payment_method_types: ["card" as const],
  // No redirects, so no return page is needed.
  automatic_payment_methods: { enabled: true, allow_redirects: "never" as const },
});

/** Uses up the attempt's key with a payment that charges nobody. False if the attempt was made before. */
export async function preventCharge(order: StripeCharge): Promise<boolean> {
  const { payments } = await api();
  try {
    const { id } = await payments.create(intentFor(order), { idempotencyKey: order.key });
    await cancel(id);
    return true;
  } catch (error) {
    if (error instanceof DomainError) throw error;
    if (error instanceof Stripe.errors.StripeIdempotencyError && !isInUse(error)) return false;
    throw silenceOf(error);
  }
}

/** Another attempt at the same payment, maybe with another card. */
export async function confirm(paymentIntentId: string, order: StripeCharge): Promise<PaymentIntent> {
  const { payments } = await api();
  return answerOf(order, () =>
    payments.confirm(
      paymentIntentId,
      { payment_method: order.paymentMethodId, ...(order.isOffSession && { off_session: true }) },
      { idempotencyKey: order.key },
    ),
  );
}

export async function retrieve(paymentIntentId: string): Promise<PaymentIntent> {
  const { payments } = await api();
  return lookUp(() => payments.retrieve(paymentIntentId));
}

export async function chargedAt(paymentIntentId: string): Promise<Instant> {
  const { payments } = await api();
  try {
    const { latest_charge: charge, created } = await payments.retrieve(paymentIntentId, { expand: ["latest_charge"] });
    const seconds = typeof charge === "object" && charge ? charge.created : created;
    return new Date(seconds * 1000).toISOString() as Instant;
  } catch (error) {
    throw silenceOf(error);
  }
}

/** By metadata, when its id never reached us. Prefers a paid one. */
export async function findPayment(
  customerId: string,
  orderId: string,
  since: Instant,
): Promise<PaymentIntent | undefined> {
  const { payments } = await api();
  const created = { gte: earliestSeconds(since) };
  const list = payments.list({ customer: customerId, created, limit: 100 });
  const found = await whole(list, (metadata) => metadata.orderId === orderId);
  return found.find(({ state }) => state === "succeeded") ?? found[0];
}

/** If it was paid before, the answer says so. */
export async function cancel(paymentIntentId: string): Promise<PaymentIntent> {
  const { payments } = await api();
  return lookUp(() => payments.cancel(paymentIntentId));
}

type Metadata = Stripe.PaymentIntent["metadata"];

const api = async () => ({ payments: (await stripe()).paymentIntents });

async function whole(
  list: AsyncIterable<Stripe.PaymentIntent>,
  isWanted: (metadata: Metadata) => boolean,
): Promise<PaymentIntent[]> {
  const found: PaymentIntent[] = [];
  try {
    for await (const intent of list) if (isWanted(intent.metadata)) found.push(paymentIntentOf(intent));
  } catch (error) {
    throw silenceOf(error);
  }
  return found;
}

/** Any failure means that the outcome stays unknown. */
async function lookUp(ask: () => Promise<Stripe.PaymentIntent>): Promise<PaymentIntent> {
  try {
    return paymentIntentOf(await ask());
  } catch (error) {
    return paymentIn(error) ?? Promise.reject(silenceOf(error));
  }
}

const waitMs = 400;
const waits = 12;

/** Repeats the key while its first request is still running. */
async function answerOf(
  { isFirst = false }: Pick<StripeCharge, "isFirst">,
  attempt: () => Promise<Stripe.PaymentIntent>,
): Promise<PaymentIntent> {
  for (let wait = 1; ; wait++) {
    try {
      return paymentIntentOf(await attempt());
    } catch (error) {
      const payment = paymentIn(error);
      if (payment) return payment;
      if (!isInUse(error) || wait === waits) throw stripeRefusalOf(error, isFirst && wait === 1);
    }
    await pause(waitMs);
  }
}

/** Stripe attaches the payment to declines and to calls that come too late. */
const paymentIn = (error: unknown): PaymentIntent | undefined =>
  error instanceof Stripe.errors.StripeError && error.payment_intent
    ? paymentIntentOf(error.payment_intent)
    : undefined;

const isInUse = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === "idempotency_key_in_use";
