import { describe, expect, test } from "vitest";
import { paymentIntentOf } from "./payment-state.ts";

type Intent = Parameters<typeof paymentIntentOf>[0];

const anIntent = (override: Partial<Intent>): Intent => ({
  id: "pi_1",
  amount: 4900,
  client_secret: "pi_1_secret_x",
  last_payment_error: null,
  latest_charge: null,
  metadata: { orderId: "ord_1" },
  status: "succeeded",
  ...override,
});

const declined = {
  code: "card_declined",
  decline_code: "insufficient_funds",
  message: "Your card has insufficient funds.",
};
const away = { code: "card_declined", decline_code: "authentication_required", message: "Your card was declined." };

describe("a payment is", () => {
  test.each([
    ["succeeded", { status: "succeeded" }, "succeeded"],
    ["to be confirmed by its person", { status: "requires_action" }, "needs_action"],
    ["on its way", { status: "processing" }, "processing"],
    ["canceled", { status: "canceled" }, "canceled"],
    ["declined", { status: "requires_payment_method", last_payment_error: declined }, "declined"],
    [
      "asked for while the person was away",
      { status: "requires_payment_method", last_payment_error: away },
      "needs_action",
    ],
    [
      "asked for while away, in the error's own code",
      { status: "requires_payment_method", last_payment_error: { code: "authentication_required", message: "No." } },
      "needs_action",
    ],
    ["not confirmed yet", { status: "requires_confirmation" }, "waiting"],
    ["without a card", { status: "requires_payment_method" }, "waiting"],
    ["to be captured, which we never ask for", { status: "requires_capture" }, "waiting"],
  ] satisfies [string, Partial<Intent>, string][])("%s", (_what, intent, state) => {
    expect(paymentIntentOf(anIntent(intent)).state).toBe(state);
  });
});

test("the browser gets the secret only while its bank asks", () => {
  expect(paymentIntentOf(anIntent({ status: "requires_action" })).clientSecret).toBe("pi_1_secret_x");
  expect(paymentIntentOf(anIntent({ status: "requires_payment_method", last_payment_error: away }))).not.toHaveProperty(
    "clientSecret",
  );
  expect(paymentIntentOf(anIntent({}))).not.toHaveProperty("clientSecret");
});

test.each([
  ["by its id", "ch_1"],
  ["as a whole", { id: "ch_1" }],
])("knows its charge %s", (_how, latest_charge) => {
  expect(paymentIntentOf(anIntent({ latest_charge }))).toEqual({
    id: "pi_1",
    state: "succeeded",
    amountCents: 4900,
    chargeId: "ch_1",
    metadata: { orderId: "ord_1" },
  });
});

test("says what the bank says, until it is paid", () => {
  expect(paymentIntentOf(anIntent({ status: "requires_payment_method", last_payment_error: declined })).message).toBe(
    declined.message,
  );
  expect(paymentIntentOf(anIntent({ last_payment_error: declined }))).not.toHaveProperty("message");
});
