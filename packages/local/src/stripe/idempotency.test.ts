import { installMovedClock } from "small-cloud/shared/moved-clock";
import type Stripe from "stripe";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aClient, payment, type RunningStripe, refusalOf, someKeys, startStripe } from "./stripe.fixture.ts";

let running: RunningStripe;
let stripe: Stripe;
beforeEach(async () => {
  running = await startStripe();
  stripe = running.stripe;
});
afterEach(() => running.close());

const key = { idempotencyKey: "order_1-attempt_1" };
const chargeCount = async () => (await stripe.charges.list({ limit: 100 })).data.length;
const headersOf = (answer: Stripe.Response<object>) => answer.lastResponse.headers;

test("the same key and request bring the first answer again, and charge once", async () => {
  const first = await stripe.paymentIntents.create(payment("pm_card_visa"), key);
  const second = await stripe.paymentIntents.create(payment("pm_card_visa"), key);
  expect(second).toEqual(first);
  expect(await chargeCount()).toBe(1);
  expect(headersOf(first)["idempotent-replayed"]).toBeUndefined();
  expect(headersOf(second)).toMatchObject({
    "idempotent-replayed": "true",
    "idempotency-key": key.idempotencyKey,
    "original-request": first.lastResponse.requestId,
  });
  expect(second.lastResponse.requestId).not.toBe(first.lastResponse.requestId);
});

test("a decline is brought again too", async () => {
  const pay = () => refusalOf(stripe.paymentIntents.create(payment("pm_card_chargeDeclined"), key));
  const [first, second] = [await pay(), await pay()];
  expect(second).toMatchObject({ code: "card_declined", charge: first.charge, statusCode: 402 });
  expect(second.headers?.["idempotent-replayed"]).toBe("true");
  expect(await chargeCount()).toBe(1);
});

test("a refusal that came while working is brought again, one of the parameters is not", async () => {
  const paid = await stripe.paymentIntents.create(payment("pm_card_visa"));
  const refund = { payment_intent: paid.id };
  await stripe.refunds.create(refund);
  await refusalOf(stripe.refunds.create(refund, key));
  const again = await refusalOf(stripe.refunds.create(refund, key));
  expect([again.code, again.headers?.["idempotent-replayed"]]).toEqual(["charge_already_refunded", "true"]);

  const other = { idempotencyKey: "order_2" };
  const missing = { currency: "usd" } as Stripe.PaymentIntentCreateParams;
  expect((await refusalOf(stripe.paymentIntents.create(missing, other))).code).toBe("parameter_missing");
  expect((await stripe.paymentIntents.create(payment("pm_card_visa"), other)).status).toBe("succeeded");
});

test("the same key with another request is refused", async () => {
  await stripe.paymentIntents.create(payment("pm_card_visa"), key);
  const others = [
    stripe.paymentIntents.create(payment("pm_card_visa", { amount: 5001 }), key),
    stripe.customers.create({}, key),
  ];
  for (const refusal of await Promise.all(others.map(refusalOf))) {
    expect(refusal).toMatchObject({ type: "StripeIdempotencyError", rawType: "idempotency_error", statusCode: 400 });
    expect(refusal.message).toContain("Keys for idempotent requests can only be used with the same parameters");
  }
});

test("ten at once with one key charge once; those that came too early are told to wait", async () => {
  running.standIn.faults.add({ kind: "slow", ms: 400 });
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, () => stripe.paymentIntents.create(payment("pm_card_visa"), key)),
  );
  const refused = answers.filter((answer) => answer.status === "rejected");
  expect(refused.length).toBeGreaterThan(0);
  for (const { reason } of refused) expect(reason).toMatchObject({ statusCode: 409, code: "idempotency_key_in_use" });
  expect(await chargeCount()).toBe(1);
  const patient = aClient(running.origin, { maxNetworkRetries: 5 });
  await patient.paymentIntents.create(payment("pm_card_visa"), key);
  expect(await chargeCount()).toBe(1);
});

test("without a network retry the library's own second try after a lost answer charges once", async () => {
  running.standIn.faults.add({ kind: "lose-answer", on: "POST /v1/payment_intents" });
  const paid = await stripe.paymentIntents.create(payment("pm_card_visa"), key);
  expect(headersOf(paid)["idempotent-replayed"]).toBe("true");
  expect(await chargeCount()).toBe(1);
});

test("answers that stay lost are a connection error, and the work was done", async () => {
  for (let index = 0; index < 2; index += 1) running.standIn.faults.add({ kind: "lose-answer" });
  const refusal = await refusalOf(stripe.paymentIntents.create(payment("pm_card_visa"), key));
  expect(refusal.type).toBe("StripeConnectionError");
  expect(await chargeCount()).toBe(1);
  const found = await stripe.paymentIntents.create(payment("pm_card_visa"), key);
  expect([found.status, await chargeCount()]).toEqual(["succeeded", 1]);
});

test("an error of Stripe's own before the work leaves nothing behind and the key free", async () => {
  running.standIn.faults.add({ kind: "fail", on: "POST /v1/payment_intents" });
  const refusal = await refusalOf(stripe.paymentIntents.create(payment("pm_card_visa"), key));
  expect(refusal).toMatchObject({ type: "StripeAPIError", statusCode: 500 });
  expect(await chargeCount()).toBe(0);
  expect((await stripe.paymentIntents.create(payment("pm_card_visa"), key)).status).toBe("succeeded");
});

test("the next charge is declined as asked, once", async () => {
  running.standIn.faults.add({ kind: "decline", code: "insufficient_funds" });
  const refusal = await refusalOf(stripe.paymentIntents.create(payment("pm_card_visa")));
  expect(refusal.decline_code).toBe("insufficient_funds");
  expect((await stripe.paymentIntents.create(payment("pm_card_visa"))).status).toBe("succeeded");
});

test.each([
  ["a minute before", -1, "true", 1],
  ["a minute after", 1, undefined, 2],
])("%s a day is over, a key is known: %s", async (_when, minutes, replayed, charges) => {
  const clock = installMovedClock();
  try {
    await stripe.paymentIntents.create(payment("pm_card_visa"), key);
    clock.moveTo(new Date(Date.now() + (24 * 60 + minutes) * 60_000));
    const again = await stripe.paymentIntents.create(payment("pm_card_visa"), key);
    expect(headersOf(again)["idempotent-replayed"]).toBe(replayed);
    expect(await chargeCount()).toBe(charges);
  } finally {
    clock.uninstall();
  }
});

test.each([
  [255, 200],
  [256, 400],
])("a key of %i letters is answered with %i", async (length, status) => {
  const headers = { authorization: `Bearer ${someKeys.secretKey}`, "idempotency-key": "k".repeat(length) };
  expect((await running.post("/v1/customers", {}, headers)).status).toBe(status);
});

test("a page's key does not bring back what the server was told", async () => {
  const headers = { "idempotency-key": "shared" };
  const method = { type: "card", "card[token]": "tok_visa" };
  const asServer = { ...headers, authorization: `Bearer ${someKeys.secretKey}` };
  const asPage = { ...headers, authorization: `Bearer ${someKeys.publishableKey}` };
  const first = await running.post("/v1/payment_methods", method, asServer);
  const second = await running.post("/v1/payment_methods", method, asPage);
  expect(second.headers.get("idempotent-replayed")).toBeNull();
  expect(((await second.json()) as { id: string }).id).not.toBe(((await first.json()) as { id: string }).id);
});
