import { Stripe } from "stripe";
import { systemActor } from "../../ground/route/actor.ts";
import { log } from "../../ground/route/log.ts";
import { secret, secretInsteadOf } from "../../ground/route/secret.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import * as Card from "../../money/card/card.ts";
import * as Orders from "../../money/order/order.ts";
import { orderNamedIn, type PaymentOfOrder } from "../../money/order/order-of-payment.ts";
import { retrievePayment } from "../../vendors/stripe/refund.gateway.ts";
import { advanceOrder } from "../checkout/attempt.ts";
import * as Dispute from "../dispute/dispute.ts";
import * as Refund from "../refund/refund.ts";
import { notePaidWithoutOrder } from "./paid-without-order.ts";
import * as StripeEvents from "./stripe-event.ts";
import { StripeEvent, subjectOf, type WebhookSubject } from "./webhook.rules.ts";

const webhookActor = systemActor("stripe-webhook");

/** Oldest accepted signature, against replays. */
const toleranceSeconds = 300;

/** An event only says where to look; we use Stripe's present state. Marked as done last, so a crash repeats it. */
export async function receiveWebhook(body: string, signature: string | undefined): Promise<{ received: true }> {
  const event = await verified(body, signature);
  if (!(await StripeEvents.isDone(event))) {
    await handleEvent(event);
    await StripeEvents.remember(event);
  }
  return { received: true };
}

async function verified(body: string, signature = ""): Promise<StripeEvent> {
  const key = await secret("STRIPE_WEBHOOK_SECRET");
  try {
    return StripeEvent.parse(await signedWith(key, body, signature));
  } catch (error) {
    if (isUnsigned(error)) throw new DomainError("billing.webhook-unsigned");
    log.warn("stripe.event-unreadable", { error });
    throw new DomainError("request.invalid");
  }
}

const isUnsigned = (error: unknown): boolean => error instanceof Stripe.errors.StripeSignatureVerificationError;

/** The signing secret may have been changed since it was read. */
async function signedWith(key: string, body: string, signature: string): Promise<Stripe.Event> {
  try {
    return Stripe.webhooks.constructEvent(body, signature, key, toleranceSeconds);
  } catch (error) {
    const newKey = isUnsigned(error) && signature ? await secretInsteadOf("STRIPE_WEBHOOK_SECRET", key) : undefined;
    if (newKey === undefined) throw error;
    return Stripe.webhooks.constructEvent(body, signature, newKey, toleranceSeconds);
  }
}

async function handleEvent(event: StripeEvent): Promise<void> {
  const { id, type } = event;
  const subject = subjectOf(event);
  if (!subject) return log.info("stripe.event-ignored", { id, type });
  const lost = await handlers[subject.kind](subject.id);
  if (lost) await notePaidWithoutOrder(lost, subject);
}

type Handler = (id: string) => Promise<PaymentOfOrder | undefined>;

const handlers: Record<WebhookSubject["kind"], Handler> = {
  payment: handlePayment,
  refund: Refund.note,
  dispute: Dispute.note,
  customer: (id) => Card.reconcile(id).then(() => undefined),
};

async function handlePayment(id: string): Promise<PaymentOfOrder | undefined> {
  const payment = await retrievePayment(id);
  const named = payment && orderNamedIn(payment.metadata);
  if (!payment || !named) {
    log.info("stripe.payment-not-ours", { id });
    return undefined;
  }
  const order = await Orders.find(named.personId, named.orderId);
  if (order) await advanceOrder(webhookActor, order, payment);
  return order ? undefined : { ...named, payment };
}
