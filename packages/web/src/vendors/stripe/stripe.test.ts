// @vitest-environment jsdom
import type { Stripe, StripeConstructor } from "@stripe/stripe-js";
import { beforeEach, expect, test, vi } from "vitest";

const handleNextAction = vi.fn();
const made = vi.fn<StripeConstructor>();
const config = {
  apiUrl: "",
  userPoolId: "pool",
  userPoolClientId: "client",
  captcha: { siteKey: "key", scriptUrl: "/captcha.js" },
  stripe: { publishableKey: "pk_test_1", scriptUrl: "https://js.stripe.com/endive/stripe.js" },
  stage: "test",
};

const scripts = () => [...document.head.querySelectorAll("script")];

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("fetch", async () => Response.json(config));
  document.head.replaceChildren();
  delete window.Stripe;
  made.mockReturnValue({ handleNextAction } as Partial<Stripe> as Stripe);
});

/** The script comes, or does not. */
async function answer(event: "load" | "error", brings?: StripeConstructor): Promise<void> {
  const script = await vi.waitFor(() => {
    const last = scripts().at(-1);
    if (!last) throw new Error("No script was asked for");
    return last;
  });
  if (brings) window.Stripe = brings;
  script.dispatchEvent(new Event(event));
}

const fresh = async () => import("./stripe.ts");

test("loads the provider's own script once, with our key", async () => {
  const { loadStripe } = await fresh();
  const both = Promise.all([loadStripe(), loadStripe()]);
  await answer("load", made);
  const [first, second] = await both;
  expect(first).toBe(second);
  expect(made).toHaveBeenCalledExactlyOnceWith("pk_test_1");
  expect(scripts().map(({ src }) => src)).toEqual(["https://js.stripe.com/endive/stripe.js"]);
});

test.each([
  ["does not come", "error"],
  ["brings nothing", "load"],
] as const)("may be asked for again when the script %s", async (_, event) => {
  const { loadStripe } = await fresh();
  const failing = loadStripe();
  await Promise.all([expect(failing).rejects.toThrow("js.stripe.com"), answer(event)]);
  document.head.replaceChildren();
  const again = loadStripe();
  await answer("load", made);
  await expect(again).resolves.toHaveProperty("handleNextAction");
});

async function confirm() {
  const { confirmPayment } = await fresh();
  const confirming = confirmPayment("pi_1_secret_2");
  await answer("load", made);
  return confirming;
}

test("asks the bank's question about a payment", async () => {
  handleNextAction.mockResolvedValue({ paymentIntent: { status: "succeeded" } });
  await expect(confirm()).resolves.toBeUndefined();
  expect(handleNextAction).toHaveBeenCalledExactlyOnceWith({ clientSecret: "pi_1_secret_2" });
});

test.each([
  [{ type: "card_error", message: "Your card was declined." }, "billing.declined", "Your card was declined."],
  [{ type: "api_error" }, "billing.declined", "Could not process payment"],
  [{ type: "api_connection_error", message: "Not reached." }, "unavailable", "Not reached."],
])("of %j it says %s: %s", async (error, code, message) => {
  handleNextAction.mockResolvedValue({ error });
  await expect(confirm()).rejects.toMatchObject({ message, problem: { code } });
});

test("takes a payment that went through meanwhile for what it is", async () => {
  handleNextAction.mockResolvedValue({ error: { type: "api_error", payment_intent: { status: "succeeded" } } });
  await expect(confirm()).resolves.toBeUndefined();
});

test("says where the question cannot be asked at all", async () => {
  const { confirmPayment } = await fresh();
  const confirming = confirmPayment("pi_1_secret_2");
  await Promise.all([
    expect(confirming).rejects.toMatchObject({
      problem: { code: "unavailable" },
      message: expect.stringMatching(/^We could not reach the payment provider/),
    }),
    answer("error"),
  ]);
});
