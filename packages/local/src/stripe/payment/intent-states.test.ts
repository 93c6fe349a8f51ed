import type Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { card, payment, type RunningStripe, refusalOf, startStripe } from "../stripe.fixture.ts";

let running: RunningStripe;
let stripe: Stripe;
beforeAll(async () => {
  running = await startStripe();
  stripe = running.stripe;
});
afterAll(() => running.close());

test("an intent that offers everything needs somewhere to return to, one for cards does not", async () => {
  const params = { amount: 5000, currency: "usd", payment_method: "pm_card_visa", confirm: true };
  const refusal = await refusalOf(stripe.paymentIntents.create(params));
  expect(refusal.message).toContain("you must provide a `return_url`");
  const ways = [card, { return_url: "https://portal.example/" }];
  for (const way of ways) expect((await stripe.paymentIntents.create({ ...params, ...way })).status).toBe("succeeded");
});

test("what is paid can be neither confirmed, nor given up, nor changed in its amount", async () => {
  const paid = await stripe.paymentIntents.create({
    ...card,
    amount: 5000,
    currency: "usd",
    payment_method: "pm_card_visa",
    confirm: true,
  });
  const actions = [
    stripe.paymentIntents.confirm(paid.id),
    stripe.paymentIntents.cancel(paid.id),
    stripe.paymentIntents.update(paid.id, { amount: 1 }),
  ];
  for (const action of actions) {
    const refusal = await refusalOf(action);
    expect(refusal).toMatchObject({ statusCode: 400, code: "payment_intent_unexpected_state" });
    expect(refusal.payment_intent?.id).toBe(paid.id);
  }
  expect((await stripe.paymentIntents.update(paid.id, { metadata: { note: "kept" } })).metadata).toEqual({
    note: "kept",
  });
});

test("a refused request leaves nothing behind", async () => {
  const before = (await stripe.paymentIntents.list({ limit: 100 })).data.length;
  await refusalOf(stripe.paymentIntents.create({ ...card, amount: 5000, currency: "usd", confirm: true }));
  await refusalOf(stripe.paymentIntents.create({ ...card, amount: 5000, currency: "usd", expand: ["latest_rocket"] }));
  expect((await stripe.paymentIntents.list({ limit: 100 })).data).toHaveLength(before);
});

test("a card that paid once, saved for nobody, pays no more", async () => {
  const method = await stripe.paymentMethods.create({ type: "card", card: { token: "tok_visa" } });
  expect((await stripe.paymentIntents.create(payment(method.id))).status).toBe("succeeded");
  const refusal = await refusalOf(stripe.paymentIntents.create(payment(method.id)));
  expect(refusal.code).toBe("payment_method_unexpected_state");
});

test("a payment may save its card for later", async () => {
  const customer = (await stripe.customers.create()).id;
  const saving = payment("pm_card_visa", { customer, setup_future_usage: "off_session" });
  const { payment_method: method } = await stripe.paymentIntents.create(saving);
  const later = payment(String(method), { customer, off_session: true });
  expect((await stripe.paymentIntents.create(later)).status).toBe("succeeded");
});

test("an intent that was given up stays given up", async () => {
  const intent = await stripe.paymentIntents.create({ ...card, amount: 5000, currency: "usd" });
  const reason = { cancellation_reason: "abandoned" as const };
  expect(await stripe.paymentIntents.cancel(intent.id, reason)).toMatchObject({ status: "canceled", ...reason });
  const confirming = stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" });
  expect((await refusalOf(confirming)).code).toBe("payment_intent_unexpected_state");
  const setup = await stripe.setupIntents.create(card);
  expect((await stripe.setupIntents.cancel(setup.id)).status).toBe("canceled");
  const settingUp = stripe.setupIntents.confirm(setup.id, { payment_method: "pm_card_visa" });
  expect((await refusalOf(settingUp)).code).toBe("setup_intent_unexpected_state");
});
