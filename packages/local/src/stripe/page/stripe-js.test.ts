// @vitest-environment jsdom
import { describe, expect, test, vi } from "vitest";
import { card } from "../stripe.fixture.ts";
import {
  asking,
  buttonOf,
  enteredCard,
  load,
  mount,
  openPage,
  server,
  setupSecret,
  type,
  typeCard,
} from "./stripe-page.fixture.ts";

openPage();

test.each(["", "sk_test_1"])("refuses %j for the page's key", async (key) => {
  await expect(load(key)).rejects.toThrow("publishable key");
});

test("is of the version that the library goes with", async () => {
  await load();
  expect(window.Stripe).toHaveProperty("version", "endive");
});

describe("a card", () => {
  test.each([
    ["n", "4242", "incomplete_number"],
    ["n", "4242424242424241", "invalid_number"],
    ["e", "12", "incomplete_expiry"],
    ["c", "", "incomplete_cvc"],
  ])("is not handed over when %s is %j: %s", async (id, text, code) => {
    const stripe = await load();
    const { number } = mount(stripe);
    typeCard("4242424242424242");
    type(id, text);
    expect(await stripe.createPaymentMethod({ type: "card", card: number })).toMatchObject({ error: { code } });
  });

  test("is set up for later", async () => {
    const stripe = await load();
    const [method, secret] = [await enteredCard(stripe, "5555555555554444"), await setupSecret()];
    const { setupIntent } = await stripe.confirmCardSetup(secret, { payment_method: method });
    expect(setupIntent).toMatchObject({ status: "succeeded", payment_method: method });
    expect(await server.stripe.paymentMethods.retrieve(method)).toMatchObject({
      customer: expect.stringMatching(/^cus_/),
      card: { last4: "4444", exp_month: 12, exp_year: 2049 },
    });
  });

  test.each([
    ["4000000000000002", "card_declined", "Your card was declined."],
    ["4000000000000069", "expired_card", "Your card has expired."],
  ])("that the bank refuses (%s) is refused in the bank's words", async (digits, code, message) => {
    const stripe = await load();
    const method = await enteredCard(stripe, digits);
    const { error } = await stripe.confirmCardSetup(await setupSecret(), { payment_method: method });
    expect(error).toMatchObject({ code, message });
  });

  test.each([
    ["Authorise", "succeeded"],
    ["Fail", "requires_payment_method"],
    ["Esc", "requires_payment_method"],
  ])("whose bank asks is set up as the person answers: %s", async (answer, status) => {
    const stripe = await load();
    const [method, secret] = [await enteredCard(stripe, "4000002760003184"), await setupSecret()];
    const confirming = stripe.confirmCardSetup(secret, { payment_method: method });
    const dialog = await asking();
    expect(dialog?.textContent).toContain("save your card for later payments?");
    if (answer === "Esc") dialog?.dispatchEvent(new Event("cancel", { cancelable: true }));
    else buttonOf(dialog, answer)?.click();
    const { setupIntent, error } = await confirming;
    expect((setupIntent ?? error?.setup_intent)?.status).toBe(status);
    expect(error?.code).toBe(status === "succeeded" ? undefined : "setup_intent_authentication_failure");
    expect(document.querySelector("dialog")).toBeNull();
  });
});

describe("the bank's question about a payment", () => {
  async function askedPayment(method: string) {
    const customer = await server.stripe.customers.create({});
    const { id } = await server.stripe.paymentMethods.attach(method, { customer: customer.id });
    return server.stripe.paymentIntents.create({
      ...card,
      amount: 5000,
      currency: "usd",
      confirm: true,
      customer: customer.id,
      payment_method: id,
    });
  }

  test.each([
    ["pm_card_authenticationRequired", "Authorise", "succeeded", undefined],
    ["pm_card_authenticationRequired", "Fail", "requires_payment_method", "payment_intent_authentication_failure"],
    ["pm_card_threeDSecureRequiredChargeDeclined", "Authorise", "requires_payment_method", "card_declined"],
  ])("%s, answered with %s: %s", async (method, answer, status, code) => {
    const stripe = await load();
    const { client_secret } = await askedPayment(method);
    const handling = stripe.handleNextAction({ clientSecret: client_secret ?? "" });
    const dialog = await asking();
    expect(dialog?.textContent).toContain("pay 50.00 USD?");
    buttonOf(dialog, answer)?.click();
    const { paymentIntent, error } = await handling;
    expect((paymentIntent ?? error?.payment_intent)?.status).toBe(status);
    expect(error?.code).toBe(code);
  });

  test("is not asked where nothing is to be asked, nor of a stranger", async () => {
    const { client_secret } = await askedPayment("pm_card_visa");
    await expect((await load()).handleNextAction({ clientSecret: client_secret ?? "" })).rejects.toThrow(
      "requires_action",
    );
    const { error } = await (await load()).handleNextAction({ clientSecret: `${client_secret}x` });
    expect(error?.message).toContain("client_secret provided does not match");
  });
});

test("says when the provider cannot be reached", async () => {
  const stripe = await load();
  const { number } = mount(stripe);
  typeCard("4242424242424242");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("failed")));
  const { error } = await stripe.createPaymentMethod({ type: "card", card: number });
  expect(error).toMatchObject({ type: "api_connection_error", message: expect.stringContaining("cannot be reached") });
});
