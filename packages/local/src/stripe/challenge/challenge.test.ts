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

const secretOf = (intent: { client_secret: string | null }) => intent.client_secret ?? "";
const answer = (intent: { id: string; client_secret: string | null }, outcome: "pass" | "fail") =>
  running.postAsPage("/v1/3ds2/authenticate", { source: intent.id, client_secret: secretOf(intent), outcome });

/** A card set up by its person, who passed the bank's challenge. */
async function setUp(alias: string) {
  const customer = await stripe.customers.create();
  const setup = await stripe.setupIntents.create({ customer: customer.id, ...card });
  const asking = await stripe.setupIntents.confirm(setup.id, { payment_method: alias });
  expect([asking.status, asking.next_action?.type]).toEqual(["requires_action", "use_stripe_sdk"]);
  await answer(asking, "pass");
  const done = await stripe.setupIntents.retrieve(setup.id);
  expect(done.status).toBe("succeeded");
  return { customer: customer.id, method: String(done.payment_method) };
}

describe("without its person", () => {
  test("a card that was set up is charged", async () => {
    const { customer, method } = await setUp("pm_card_authenticationRequiredOnSetup");
    const paid = await stripe.paymentIntents.create(payment(method, { customer, off_session: true }));
    expect(paid.status).toBe("succeeded");
  });

  test.each(["pm_card_authenticationRequired", "pm_card_threeDSecure2Required"])(
    "%s asks each time, so it is declined, and its person can still pay",
    async (alias) => {
      const { customer, method } = await setUp(alias);
      const refusal = await refusalOf(stripe.paymentIntents.create(payment(method, { customer, off_session: true })));
      expect(refusal).toMatchObject({ code: "authentication_required", decline_code: "authentication_required" });
      expect(refusal.payment_intent).toMatchObject({ status: "requires_payment_method" });
      expect(refusal.payment_method?.id).toBe(method);
      const asking = await stripe.paymentIntents.confirm(refusal.payment_intent?.id ?? "", { payment_method: method });
      expect(asking.status).toBe("requires_action");
      await answer(asking, "pass");
      expect((await stripe.paymentIntents.retrieve(asking.id)).status).toBe("succeeded");
    },
  );

  test("a card that was attached without a challenge is declined", async () => {
    const customer = await stripe.customers.create();
    const alias = "pm_card_authenticationRequiredOnSetup";
    const { id } = await stripe.paymentMethods.attach(alias, { customer: customer.id });
    const charging = stripe.paymentIntents.create(payment(id, { customer: customer.id, off_session: true }));
    expect((await refusalOf(charging)).code).toBe("authentication_required");
  });
});

describe("with its person there", () => {
  const pay = (alias: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
    stripe.paymentIntents.create(payment(alias, more));

  test("passing pays, with the challenge on the charge", async () => {
    const asking = await pay("pm_card_authenticationRequired");
    expect([asking.status, asking.latest_charge]).toEqual(["requires_action", null]);
    expect((await answer(asking, "pass")).body.status).toBe("succeeded");
    const paid = await stripe.paymentIntents.retrieve(asking.id, { expand: ["latest_charge"] });
    const { payment_method_details: details } = paid.latest_charge as Stripe.Charge;
    expect(details?.card?.three_d_secure?.result).toBe("authenticated");
  });

  test("a card that was set up asks all the same", async () => {
    const { customer, method } = await setUp("pm_card_authenticationRequiredOnSetup");
    expect((await pay(method, { customer })).status).toBe("requires_action");
    expect((await pay("pm_card_authenticationRequiredSetupForOffSession")).status).toBe("requires_action");
  });

  test("failing leaves it unpaid, without a charge", async () => {
    const asking = await pay("pm_card_authenticationRequired");
    expect((await answer(asking, "fail")).body).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code: "payment_intent_authentication_failure" },
    });
    expect((await stripe.paymentIntents.retrieve(asking.id)).latest_charge).toBeNull();
  });

  test("a failed setup saves nothing", async () => {
    const customer = await stripe.customers.create();
    const setup = await stripe.setupIntents.create({
      customer: customer.id,
      payment_method: "pm_card_authenticationRequired",
      confirm: true,
      ...card,
    });
    const { body } = await answer(setup, "fail");
    expect(body).toMatchObject({ last_setup_error: { code: "setup_intent_authentication_failure" } });
    expect((await stripe.customers.listPaymentMethods(customer.id)).data).toEqual([]);
  });

  test.each([
    ["pm_card_authenticationRequiredChargeDeclinedInsufficientFunds", "insufficient_funds"],
    ["pm_card_threeDSecureRequiredChargeDeclined", "generic_decline"],
  ])("%s is passed and then declined", async (alias, decline_code) => {
    const asking = await pay(alias);
    const { status, body } = await answer(asking, "pass");
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: "requires_payment_method", last_payment_error: { decline_code } });
  });

  test("a server that cannot ask gets a decline", async () => {
    const refusal = await refusalOf(pay("pm_card_authenticationRequired", { error_on_requires_action: true }));
    expect(refusal.decline_code).toBe("authentication_not_handled");
  });

  test("an intent that asks nothing cannot be answered", async () => {
    const paid = await pay("pm_card_visa");
    const { status, body } = await answer(paid, "pass");
    expect([status, body.error]).toMatchObject([400, { code: "payment_intent_unexpected_state" }]);
  });
});

describe("a page that confirms by itself", () => {
  const typed = {
    "payment_method_data[type]": "card",
    "payment_method_data[card][number]": "4242 4242 4242 4242",
    "payment_method_data[card][exp_month]": "12",
    "payment_method_data[card][exp_year]": "40",
    "payment_method_data[card][cvc]": "123",
    "payment_method_data[billing_details][address][postal_code]": "10001",
    use_stripe_sdk: "true",
  };

  test("saves a card that was typed, and learns nothing about its customer", async () => {
    const customer = await stripe.customers.create();
    const setup = await stripe.setupIntents.create({ customer: customer.id, metadata: { note: "ours" }, ...card });
    const path = `/v1/setup_intents/${setup.id}/confirm`;
    const { body } = await running.postAsPage(path, { ...typed, client_secret: secretOf(setup) });
    expect(body).toMatchObject({ id: setup.id, status: "succeeded" });
    expect(body).not.toHaveProperty("customer");
    expect(body).not.toHaveProperty("metadata");
    const { data } = await stripe.customers.listPaymentMethods(customer.id);
    expect(data[0]?.billing_details.address?.postal_code).toBe("10001");
  });

  test.each([
    ["another secret", { client_secret: "pi_1_secret_2" }],
    ["no secret", {}],
  ])("is refused with %s", async (_what, secret) => {
    const intent = await stripe.paymentIntents.create({ amount: 5000, currency: "usd", ...card });
    const path = `/v1/payment_intents/${intent.id}`;
    const given = secret as Record<string, string>;
    const confirming = await running.postAsPage(`${path}/confirm`, { ...typed, ...given });
    expect([confirming.status, confirming.body.error]).toMatchObject([400, { param: "client_secret" }]);
    expect(
      (await running.postAsPage("/v1/3ds2/authenticate", { source: intent.id, outcome: "pass", ...given })).status,
    ).toBe(400);
    const query = new URLSearchParams({ key: "pk_test_page", ...given });
    expect((await fetch(`${running.origin}${path}?${query}`)).status).toBe(400);
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe("requires_payment_method");
  });

  test("may not say that its person is away", async () => {
    const intent = await stripe.paymentIntents.create({ amount: 5000, currency: "usd", ...card });
    const fields = { ...typed, client_secret: secretOf(intent), off_session: "true" };
    const { body } = await running.postAsPage(`/v1/payment_intents/${intent.id}/confirm`, fields);
    expect(body.error).toMatchObject({ param: "off_session" });
  });
});
