import type { Stripe } from "@stripe/stripe-js";
import { afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { card, type RunningStripe, someKeys, startStripe } from "../stripe.fixture.ts";

export let server: RunningStripe;
const reach = globalThis.fetch;

/** A page with boxes for a card, and the stand-in behind it, for the tests of a file. */
export function openPage(): void {
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
}

/** As a script element with this address would run it. */
export async function load(key: string = someKeys.publishableKey): Promise<Stripe> {
  const script = document.createElement("script");
  script.setAttribute("src", `${server.origin}/stripe.js`);
  vi.spyOn(document, "currentScript", "get").mockReturnValue(script);
  vi.resetModules();
  await import("./stripe-js.ts");
  if (!window.Stripe) throw new Error("There is no Stripe");
  return window.Stripe(key);
}

export const inputIn = (id: string) =>
  document.querySelector(`#${id} > div`)?.shadowRoot?.querySelector("input") as HTMLInputElement;
export const buttonOf = (dialog: Element | null, text: string) =>
  [...(dialog?.querySelectorAll("button") ?? [])].find(({ textContent }) => textContent === text);

export function type(id: string, text: string): void {
  const input = inputIn(id);
  input.focus();
  input.value = text;
  input.dispatchEvent(new Event("input"));
}

/** The three elements of a card in their boxes. */
export function mount(stripe: Stripe) {
  const elements = stripe.elements();
  const number = elements.create("cardNumber", { showIcon: true, placeholder: "" });
  number.mount("#n");
  elements.create("cardExpiry").mount(document.querySelector("#e") as HTMLElement);
  elements.create("cardCvc").mount("#c");
  return { elements, number };
}

export function typeCard(digits: string): void {
  type("n", digits);
  type("e", "12/49");
  type("c", "123");
}

export async function enteredCard(stripe: Stripe, digits: string): Promise<string> {
  const { number } = mount(stripe);
  typeCard(digits);
  const { paymentMethod, error } = await stripe.createPaymentMethod({ type: "card", card: number });
  expect(error).toBeUndefined();
  return paymentMethod?.id ?? "";
}

export const asking = () =>
  vi.waitFor(() => {
    const dialog = document.querySelector("dialog");
    expect(dialog?.open).toBe(true);
    return dialog;
  });

export async function setupSecret(): Promise<string> {
  const customer = await server.stripe.customers.create({});
  return (await server.stripe.setupIntents.create({ customer: customer.id, ...card })).client_secret ?? "";
}
