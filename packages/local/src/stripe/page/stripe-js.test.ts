// @vitest-environment jsdom
import type { Stripe, StripeCardNumberElementChangeEvent } from "@stripe/stripe-js";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { card, type RunningStripe, someKeys, startStripe } from "../stripe.fixture.ts";

let server: RunningStripe;
const reach = globalThis.fetch;

beforeAll(async () => {
  server = await startStripe();
  return () => server.close();
});

beforeEach(() => {
  // jsdom has dialogs without the browser's part of them; its forms are not what Node's fetch knows.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  vi.stubGlobal("fetch", (url: URL, { headers, body, ...init }: RequestInit = {}) =>
    reach(String(url), {
      ...init,
      headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
      ...(body && { body: String(body) }),
    } as RequestInit),
  );
  document.body.innerHTML =
    '<form><label for="n">Card number</label><div id="n"></div><div id="e"></div><label>Code<div id="c"></div></label></form>';
});
afterEach(() => vi.unstubAllGlobals());

/** As a script element with this address would run it. */
async function load(key: string = someKeys.publishableKey): Promise<Stripe> {
  const script = document.createElement("script");
  script.setAttribute("src", `${server.origin}/stripe.js`);
  vi.spyOn(document, "currentScript", "get").mockReturnValue(script);
  vi.resetModules();
  await import("./stripe-js.ts");
  if (!window.Stripe) throw new Error("There is no Stripe");
  return window.Stripe(key);
}

const inputIn = (id: string) =>
  document.querySelector(`#${id} > div`)?.shadowRoot?.querySelector("input") as HTMLInputElement;
const buttonOf = (dialog: Element | null, text: string) =>
  [...(dialog?.querySelectorAll("button") ?? [])].find(({ textContent }) => textContent === text);

function type(id: string, text: string): void {
  const input = inputIn(id);
  input.focus();
  input.value = text;
  input.dispatchEvent(new Event("input"));
}

/** The three elements of a card in their boxes. */
function mount(stripe: Stripe) {
  const elements = stripe.elements();
  const number = elements.create("cardNumber", { showIcon: true, placeholder: "" });
  number.mount("#n");
  elements.create("cardExpiry").mount(document.querySelector("#e") as HTMLElement);
  elements.create("cardCvc").mount("#c");
  return { elements, number };
}

function typeCard(digits: string): void {
  type("n", digits);
  type("e", "12/49");
  type("c", "123");
}

async function enteredCard(stripe: Stripe, digits: string): Promise<string> {
  const { number } = mount(stripe);
  typeCard(digits);
  const { paymentMethod, error } = await stripe.createPaymentMethod({ type: "card", card: number });
  expect(error).toBeUndefined();
  return paymentMethod?.id ?? "";
}

const asking = () =>
  vi.waitFor(() => {
    const dialog = document.querySelector("dialog");
    expect(dialog?.open).toBe(true);
    return dialog;
  });

async function setupSecret(): Promise<string> {
  const customer = await server.stripe.customers.create({});
  return (await server.stripe.setupIntents.create({ customer: customer.id, ...card })).client_secret ?? "";
}

test.each(["", "sk_test_1"])("refuses %j for the page's key", async (key) => {
  await expect(load(key)).rejects.toThrow("publishable key");
});

test("is of the version that the library goes with", async () => {
  await load();
  expect(window.Stripe).toHaveProperty("version", "endive");
});

describe("an element", () => {
  test("is labelled as Stripe's are, tells when it is ready, and is led into by its label", async () => {
    const { number } = mount(await load());
    const ready = vi.fn();
    number.on("ready", ready);
    await vi.waitFor(() => expect(ready).toHaveBeenCalledExactlyOnceWith({ elementType: "cardNumber" }));
    expect(["n", "e", "c"].map((id) => inputIn(id).getAttribute("aria-label"))).toEqual([
      "Credit or debit card number",
      "Credit or debit card expiration date",
      "Credit or debit card CVC/CVV",
    ]);
    const labels = document.querySelectorAll("label");
    for (const [at, id] of [
      [0, "n"],
      [1, "c"],
    ] as const) {
      labels[at]?.click();
      expect(document.querySelector(`#${id} > div`)?.shadowRoot?.activeElement).toBe(inputIn(id));
    }
  });

  test("writes what is typed as it stands on a card, and says what becomes of it", async () => {
    const { number } = mount(await load());
    const told: StripeCardNumberElementChangeEvent[] = [];
    number.on("change", (event) => told.push(event));
    type("n", "4242424242424241");
    type("n", "4242424242424242");
    expect(inputIn("n").value).toBe("4242 4242 4242 4242");
    expect(told).toEqual([
      expect.objectContaining({
        complete: false,
        empty: false,
        error: expect.objectContaining({ code: "invalid_number" }),
      }),
      { elementType: "cardNumber", complete: true, empty: false, error: undefined, brand: "visa" },
    ]);
    expect(document.querySelector("#n")?.className).toContain("StripeElement--complete");
    number.clear();
    expect(told.at(-1)).toMatchObject({ empty: true, complete: false });
  });

  test("is wrong once it is left half filled in, and right again once it is gone on with", async () => {
    mount(await load());
    type("c", "12");
    expect(inputIn("c").getAttribute("aria-invalid")).toBe("false");
    inputIn("c").blur();
    expect(inputIn("c").getAttribute("aria-invalid")).toBe("true");
    expect(document.querySelector("#c")?.className).toContain("StripeElement--invalid");
    type("c", "123");
    expect(inputIn("c").getAttribute("aria-invalid")).toBe("false");
  });

  test("keeps the caret where somebody corrects a digit", async () => {
    mount(await load());
    type("n", "42424242");
    const input = inputIn("n");
    input.value = "4242 9424 2";
    input.setSelectionRange(6, 6);
    input.dispatchEvent(new Event("input"));
    expect([input.value, input.selectionStart]).toEqual(["4242 9424 2", 6]);
  });

  test("reads the code anew when the number turns out to be of another brand", async () => {
    const { elements } = mount(await load());
    const told = vi.fn();
    elements.getElement("cardCvc")?.on("change", told);
    type("c", "123");
    expect(told).toHaveBeenLastCalledWith(expect.objectContaining({ complete: true }));
    type("n", "378282246310005");
    expect(told).toHaveBeenLastCalledWith(expect.objectContaining({ complete: false }));
  });

  test("submits the form around it on Enter, and tells of Esc, focus and blur until it is told to stop", async () => {
    const { number } = mount(await load());
    const [submitted, escaped, focused] = [vi.fn(), vi.fn(), vi.fn()];
    HTMLFormElement.prototype.requestSubmit = submitted;
    number.on("escape", escaped);
    number.once("focus", focused);
    for (const key of ["Enter", "Escape", "4"]) inputIn("n").dispatchEvent(new KeyboardEvent("keydown", { key }));
    number.focus();
    number.blur();
    number.focus();
    expect([submitted, escaped, focused].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
    number.off("escape");
    inputIn("n").dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    expect(escaped).toHaveBeenCalledOnce();
  });

  test("looks as the page wishes, also later", async () => {
    const { number } = mount(await load());
    number.update({ style: { base: { color: "rgb(1, 2, 3)", fontSize: "20px" } }, disabled: true });
    const row = inputIn("n").parentElement as HTMLElement;
    expect([row.style.color, row.style.fontSize, inputIn("n").disabled]).toEqual(["rgb(1, 2, 3)", "20px", true]);
  });

  test("comes once in each card, and goes when it is destroyed", async () => {
    const { elements, number } = mount(await load());
    expect(() => elements.create("cardNumber")).toThrow("Can only create one Element of type cardNumber");
    number.destroy();
    expect(document.querySelector("#n")?.childElementCount).toBe(0);
    expect(elements.getElement("cardNumber")).toBeNull();
    expect(() => elements.create("payment")).toThrow('no element "payment"');
    expect(() => number.mount("#nowhere")).toThrow("#nowhere");
  });
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
