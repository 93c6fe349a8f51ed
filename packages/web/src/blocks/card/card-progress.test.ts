import type { SetupIntent, Stripe, StripeCardNumberElement, StripeError } from "@stripe/stripe-js";
import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../lib/failure/api-error.ts";
import { type Progress, setUpCard } from "./card-progress.ts";

const createPaymentMethod = vi.fn();
const confirmCardSetup = vi.fn();
const begin = vi.fn();
const stripe = { createPaymentMethod, confirmCardSetup } as Partial<Stripe> as Stripe;
const card = {} as StripeCardNumberElement;
const frames = { stripe, card };

const unheard: StripeError = { type: "api_connection_error", message: "Not reached." };
const refused: StripeError = { type: "card_error", code: "card_declined", message: "Your card was declined." };
const setUpWith = (payment_method: string) => ({ setupIntent: { status: "succeeded", payment_method } as SetupIntent });
/** As Stripe answers when a SetupIntent has succeeded before. */
const usedUpBy = (payment_method: string) => ({
  error: { type: "invalid_request_error", setup_intent: { status: "succeeded", payment_method } as SetupIntent },
});

let progress: Progress;
beforeEach(() => {
  progress = {};
  let count = 0;
  begin.mockImplementation(async () => {
    count += 1;
    return { clientSecret: `secret ${count}` };
  });
  let cards = 0;
  createPaymentMethod.mockImplementation(async () => {
    cards += 1;
    return { paymentMethod: { id: `pm_${cards}`, card: { brand: "visa", last4: "4242" } } };
  });
});

test("sends the card, begins, confirms, and returns the card", async () => {
  confirmCardSetup.mockResolvedValue(setUpWith("pm_1"));
  expect(await setUpCard(progress, frames, begin)).toEqual({ token: "pm_1", brand: "visa", lastFour: "4242" });
  expect(createPaymentMethod).toHaveBeenCalledExactlyOnceWith({ type: "card", card });
  expect(confirmCardSetup).toHaveBeenCalledExactlyOnceWith("secret 1", { payment_method: "pm_1" });
});

test("called again for a card that is set up, it sends nothing", async () => {
  confirmCardSetup.mockResolvedValue(setUpWith("pm_1"));
  await setUpCard(progress, frames, begin);
  expect(await setUpCard(progress, frames, begin)).toMatchObject({ token: "pm_1" });
  expect([createPaymentMethod, begin, confirmCardSetup].map((call) => call.mock.calls.length)).toEqual([1, 1, 1]);
});

test.each([
  ["handing the card over", createPaymentMethod],
  ["confirming it", confirmCardSetup],
])("says what the provider says, of %s", async (_, call) => {
  call.mockResolvedValueOnce({ error: refused });
  const refusal = await setUpCard(progress, frames, begin).catch((error) => error);
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal.message).toBe("Your card was declined.");
  expect(refusal.problem.code).toBe("billing.card-unknown");
});

test("after a refusal the card is sent again, with the same secret", async () => {
  confirmCardSetup.mockResolvedValueOnce({ error: refused }).mockResolvedValueOnce(setUpWith("pm_2"));
  await expect(setUpCard(progress, frames, begin)).rejects.toThrow();
  expect(await setUpCard(progress, frames, begin)).toMatchObject({ token: "pm_2" });
  expect(confirmCardSetup).toHaveBeenLastCalledWith("secret 1", { payment_method: "pm_2" });
});

test("after a lost answer, the second request gets the result of the same card", async () => {
  confirmCardSetup.mockResolvedValueOnce({ error: unheard }).mockResolvedValueOnce(usedUpBy("pm_1"));
  await expect(setUpCard(progress, frames, begin)).rejects.toMatchObject({ problem: { code: "unavailable" } });
  expect(await setUpCard(progress, frames, begin)).toMatchObject({ token: "pm_1" });
  expect(createPaymentMethod).toHaveBeenCalledOnce();
});

test("a secret that another card has used up is replaced", async () => {
  progress = { secret: "secret 0" };
  confirmCardSetup.mockResolvedValueOnce(usedUpBy("pm_0")).mockResolvedValueOnce(setUpWith("pm_1"));
  expect(await setUpCard(progress, frames, begin)).toMatchObject({ token: "pm_1" });
  expect(confirmCardSetup.mock.calls.map(([secret]) => secret)).toEqual(["secret 0", "secret 1"]);
});

test("gives up on a provider that never sets this card up", async () => {
  confirmCardSetup.mockResolvedValue(usedUpBy("pm_0"));
  await expect(setUpCard(progress, frames, begin)).rejects.toThrow("The card could not be set up");
  expect(confirmCardSetup).toHaveBeenCalledTimes(2);
});

test("returns the reason why our server refused to begin, and continues from there", async () => {
  begin.mockRejectedValueOnce(new TypeError("refused"));
  confirmCardSetup.mockResolvedValue(setUpWith("pm_2"));
  await expect(setUpCard(progress, frames, begin)).rejects.toThrow("refused");
  expect(await setUpCard(progress, frames, begin)).toMatchObject({ token: "pm_2" });
});
