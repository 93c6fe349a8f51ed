import { installMovedClock } from "small-cloud/shared/moved-clock";
import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { card, payment, type RunningStripe, refusalOf, startStripe } from "../stripe.fixture.ts";

let running: RunningStripe;
let stripe: Stripe;
beforeAll(async () => {
  running = await startStripe();
  stripe = running.stripe;
});
afterAll(() => running.close());

const number = (digits: string, more: Partial<Stripe.PaymentMethodCreateParams.Card> = {}) => ({
  type: "card" as const,
  card: { number: digits, exp_month: 12, exp_year: 2035, cvc: "123", ...more },
});

describe("a card that pays", () => {
  test.each([
    ["pm_card_visa", "visa", "4242"],
    ["pm_card_visa_debit", "visa", "5556"],
    ["pm_card_mastercard", "mastercard", "4444"],
    ["pm_card_amex", "amex", "0005"],
    ["pm_card_discover", "discover", "1117"],
    ["pm_card_authenticationRequiredSetupForOffSession", "visa", "0446"],
  ])("%s", async (alias, brand, last4) => {
    const customer = await stripe.customers.create();
    const { id } = await stripe.paymentMethods.attach(alias, { customer: customer.id });
    const paid = await stripe.paymentIntents.create({
      ...payment(id, { customer: customer.id, off_session: true }),
      expand: ["latest_charge"],
    });
    expect(paid.status).toBe("succeeded");
    expect((paid.latest_charge as Stripe.Charge).payment_method_details?.card).toMatchObject({ brand, last4 });
  });
});

const declined = [
  ["pm_card_chargeDeclined", "4000000000000002", "card_declined", "generic_decline"],
  ["pm_card_visa_chargeDeclinedInsufficientFunds", "4000000000009995", "card_declined", "insufficient_funds"],
  ["pm_card_visa_chargeDeclinedLostCard", "4000000000009987", "card_declined", "lost_card"],
  ["pm_card_visa_chargeDeclinedStolenCard", "4000000000009979", "card_declined", "stolen_card"],
  ["pm_card_chargeDeclinedExpiredCard", "4000000000000069", "expired_card", "expired_card"],
  ["pm_card_chargeDeclinedIncorrectCvc", "4000000000000127", "incorrect_cvc", "incorrect_cvc"],
  ["pm_card_chargeDeclinedProcessingError", "4000000000000119", "processing_error", "processing_error"],
  ["pm_card_visa_chargeDeclinedVelocityLimitExceeded", "4000000000006975", "card_declined", "card_velocity_exceeded"],
] as const;

describe.each(declined)("%s is declined", (alias, digits, code, decline_code) => {
  test("when it is charged, and the intent waits for another card", async () => {
    const refusal = await refusalOf(stripe.paymentIntents.create(payment(alias)));
    expect(refusal).toMatchObject({ type: "StripeCardError", statusCode: 402, code, decline_code });
    const intent = await stripe.paymentIntents.retrieve(refusal.payment_intent?.id ?? "", {
      expand: ["latest_charge"],
    });
    expect(intent).toMatchObject({ status: "requires_payment_method", payment_method: null });
    expect(intent.last_payment_error).toMatchObject({ type: "card_error", code, decline_code });
    expect(intent.latest_charge).toMatchObject({
      id: refusal.charge,
      paid: false,
      failure_code: code,
      status: "failed",
    });
    const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" });
    expect([paid.status, paid.last_payment_error]).toEqual(["succeeded", null]);
  });

  test("when it is attached or set up", async () => {
    const customer = await stripe.customers.create();
    const attaching = stripe.paymentMethods.attach(alias, { customer: customer.id });
    expect(await refusalOf(attaching)).toMatchObject({ statusCode: 402, code, decline_code });
    const setup = await stripe.setupIntents.create({ customer: customer.id, ...card });
    const method = await stripe.paymentMethods.create(number(digits));
    const refusal = await refusalOf(stripe.setupIntents.confirm(setup.id, { payment_method: method.id }));
    expect(refusal).toMatchObject({ statusCode: 402, code, decline_code });
    expect(refusal.setup_intent).toMatchObject({ id: setup.id, status: "requires_payment_method" });
    expect((await stripe.customers.listPaymentMethods(customer.id)).data).toEqual([]);
  });
});

test("a card may be saved and be declined at each charge", async () => {
  const customer = await stripe.customers.create();
  const { id } = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", { customer: customer.id });
  const charging = stripe.paymentIntents.create(payment(id, { customer: customer.id, off_session: true }));
  expect(await refusalOf(charging)).toMatchObject({ code: "card_declined", decline_code: "generic_decline" });
});

test.each([
  ["a slip in the number", number("4242424242424241"), "incorrect_number", undefined],
  ["a real card", number("4111111111111111"), "card_declined", "test_mode_live_card"],
  ["month 13", number("4242424242424242", { exp_month: 13 }), "invalid_expiry_month", undefined],
  ["a year gone by", number("4242424242424242", { exp_year: 2020 }), "invalid_expiry_year", undefined],
  ["a short code", number("4242424242424242", { cvc: "12" }), "invalid_cvc", undefined],
  ["three digits on American Express", number("378282246310005", { cvc: "123" }), "invalid_cvc", undefined],
])("typed with %s it is no payment method", async (_what, params, code, decline_code) => {
  const refusal = await refusalOf(stripe.paymentMethods.create(params));
  expect(refusal.statusCode).toBe(402);
  expect([refusal.code, refusal.decline_code || undefined]).toEqual([code, decline_code]);
});

test("a card that expired since is declined as expired", async () => {
  const customer = await stripe.customers.create();
  const { id } = await stripe.paymentMethods.attach("pm_card_visa", { customer: customer.id });
  const now = new Date();
  const dates = { exp_month: now.getUTCMonth() + 1, exp_year: now.getUTCFullYear() };
  await stripe.paymentMethods.update(id, { card: dates });
  const pay = () => stripe.paymentIntents.create(payment(id, { customer: customer.id, off_session: true }));
  expect((await pay()).status).toBe("succeeded");
  const clock = installMovedClock();
  clock.moveTo(new Date(Date.UTC(dates.exp_year, dates.exp_month, 1)));
  try {
    expect((await refusalOf(pay())).code).toBe("expired_card");
  } finally {
    clock.uninstall();
  }
});
