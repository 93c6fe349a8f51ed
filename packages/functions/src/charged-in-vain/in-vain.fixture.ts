import { secret } from "@guildhall/core/ground/route/secret";
import { webhookEvents } from "@guildhall/core/selling/payment-reconciliation/webhook.rules";
import { wholeStripe } from "@guildhall/core/vendors/stripe/stripe-client";
import { type CardKind, testSubmissionOf } from "../checkout/buyer.fixture.ts";
import { behind } from "../checkout/checkout.fixture.ts";
import type { TestCheckout } from "../checkout/test-checkout.fixture.ts";
import { handler as webhook } from "../payment-reconciliation/webhook.ts";
import { aPaymentAtStripe } from "../refund/paid-order.fixture.ts";
import { call } from "../shared/call.fixture.ts";

const { stripe: standIn } = globalThis.testCloud.standIns;

/** No webhook is sent automatically: a test sends those that it needs, in its own order. */
export async function holdWebhooks(): Promise<void> {
  standIn.setWebhooks({ isPaused: true });
  const url = `${process.env.STRIPE_URL}/nobody`;
  standIn.registerEndpoint({ url, events: webhookEvents, secret: await secret("STRIPE_WEBHOOK_SECRET") });
}

/** An order that is over, and a second payment of it at Stripe. */
export async function paidTwice({ buyer, shop }: TestCheckout, card: CardKind, way = "pm_card_visa") {
  await buyer.fill(shop.event);
  const submission = await testSubmissionOf(buyer, await buyer.enterCard(card));
  await buyer.pay(submission);
  if (card !== "good") await buyer.cancel(submission.checkoutId);
  const { order } = await behind(buyer.id, submission.checkoutId);
  const payment = await aPaymentAtStripe(order, 4900, way);
  return { id: order.id, payment };
}

/** Sends a webhook about an object, as Stripe would send it now. */
export async function sendWebhookAbout(type: string, id: string) {
  const { data } = await (await wholeStripe()).events.list({ type, limit: 20 });
  const event = data.find(({ data: { object } }) => (object as { id?: string }).id === id);
  return call(webhook, standIn.webhookOf(event?.id ?? ""));
}
