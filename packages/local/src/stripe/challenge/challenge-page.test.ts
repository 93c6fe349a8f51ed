import type Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { payment, type RunningStripe, startStripe } from "../stripe.fixture.ts";

let running: RunningStripe;
let stripe: Stripe;
beforeAll(async () => {
  running = await startStripe();
  stripe = running.stripe;
});
afterAll(() => running.close());

const secretOf = (intent: { client_secret: string | null }) => intent.client_secret ?? "";

const asking = () =>
  stripe.paymentIntents.create(
    payment("pm_card_authenticationRequired", { return_url: "https://portal.example/checkout?step=3" }),
  );
const pathOf = (intent: Stripe.PaymentIntent) => `/_aws/stripe/challenge/${intent.id}`;

test("the bank's page is where the person is sent, and sends them back", async () => {
  const intent = await asking();
  const { url = "" } = intent.next_action?.redirect_to_url ?? {};
  expect(new URL(url ?? "").pathname).toBe(pathOf(intent));
  const shown = await fetch(`${running.origin}${pathOf(intent)}${new URL(url ?? "").search}`);
  expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining("pay 50.00 USD")]);
  const left = await running.post(pathOf(intent), { client_secret: secretOf(intent), outcome: "pass" });
  const back = new URL(left.headers.get("location") ?? "");
  expect([left.status, back.origin + back.pathname]).toEqual([303, "https://portal.example/checkout"]);
  expect(Object.fromEntries(back.searchParams)).toEqual({
    step: "3",
    payment_intent: intent.id,
    payment_intent_client_secret: intent.client_secret,
    redirect_status: "succeeded",
  });
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe("succeeded");
});

test("the bank's page says so when the person failed", async () => {
  const intent = await asking();
  const left = await running.post(pathOf(intent), { client_secret: secretOf(intent), outcome: "fail" });
  expect(left.headers.get("location")).toContain("redirect_status=failed");
});

test("the bank's page asks nobody who does not know the secret", async () => {
  const intent = await asking();
  const shown = await fetch(`${running.origin}${pathOf(intent)}?client_secret=guess`);
  expect([shown.status, (await shown.text()).includes(secretOf(intent))]).toEqual([400, false]);
});
