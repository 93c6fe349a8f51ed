import { allEntities } from "@guildhall/core/assembly/server";
import { erase } from "@guildhall/core/desks/privacy/erasure";
import { log } from "@guildhall/core/ground/route/log";
import { createId } from "@guildhall/core/ground/shared/create-id";
import * as Person from "@guildhall/core/people/person/person";
import { wholeStripe } from "@guildhall/core/vendors/stripe/stripe-client";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { holdWebhooks, sendWebhookAbout } from "../charged-in-vain/in-vain.fixture.ts";
import { testSubmissionOf } from "../checkout/buyer.fixture.ts";
import { paymentsOf } from "../checkout/checkout.fixture.ts";
import { openTestCheckout } from "../checkout/test-checkout.fixture.ts";
import { aPaymentAtStripe } from "../refund/paid-order.fixture.ts";
import { minute, pass } from "../shared/clock.fixture.ts";
import { restoredAfter, restoreItems } from "../shared/restore.fixture.ts";

// Stripe has the money, and the table has no order for it: the order was placed after the moment of a restore.

const testCheckout = openTestCheckout();
const { stripe: standIn } = globalThis.testCloud.standIns;
beforeAll(holdWebhooks);
afterEach(() => vi.unstubAllEnvs());

/** The alarm's lines. */
function lines() {
  const error = vi.spyOn(log, "error");
  return () => error.mock.calls.filter(([event]) => event === "billing.paid-without-order").map(([, fields]) => fields);
}

async function bought() {
  const { buyer, shop } = testCheckout;
  await buyer.fill(shop.event);
  const submission = await testSubmissionOf(buyer, await buyer.enterCard("good"));
  expect((await buyer.pay(submission)).body.order.state).toBe("paid");
  const [payment] = await paymentsOf(buyer.id);
  return { orderId: submission.checkoutId, payment: payment?.id ?? "" };
}

const lostPurchase = () => restoredAfter(testCheckout.buyer.id, bought);

async function refundAtStripe(payment: string, amount?: number): Promise<string> {
  const { refunds } = await wholeStripe();
  return (await refunds.create({ payment_intent: payment, ...(amount && { amount }) })).id;
}

async function disputedAtStripe(payment: string): Promise<string> {
  const { latest_charge } = await (await wholeStripe()).paymentIntents.retrieve(payment);
  return standIn.dispute(String(latest_charge)).id;
}

describe("a payment whose order the restored table has lost", () => {
  test("raises the alarm, once", async () => {
    const { orderId, payment } = await lostPurchase();
    const told = lines();
    expect((await sendWebhookAbout("payment_intent.succeeded", payment)).status).toBe(200);
    const line = { personId: testCheckout.buyer.id, orderId, payment, amountCents: 4900 };
    expect(told()).toEqual([line]);
    await sendWebhookAbout("refund.created", await refundAtStripe(payment, 1000));
    expect(told()).toEqual([line]);
  });

  test("raises it by its refund, where that is heard of first", async () => {
    const { payment } = await lostPurchase();
    const told = lines();
    await sendWebhookAbout("refund.created", await refundAtStripe(payment, 1000));
    await sendWebhookAbout("payment_intent.succeeded", payment);
    expect(told()).toMatchObject([{ payment }]);
  });

  test("raises it again when it is disputed, as a bank waits for an answer", async () => {
    const { payment } = await lostPurchase();
    const told = lines();
    await sendWebhookAbout("payment_intent.succeeded", payment);
    const dispute = await disputedAtStripe(payment);
    for (const type of ["charge.dispute.created", "charge.dispute.created"]) await sendWebhookAbout(type, dispute);
    await sendWebhookAbout("charge.dispute.funds_withdrawn", dispute);
    expect(told().slice(1)).toMatchObject([{ payment, dispute }]);
  });

  test("raises none once all of it was given back", async () => {
    const { payment } = await lostPurchase();
    await refundAtStripe(payment);
    const told = lines();
    await sendWebhookAbout("payment_intent.succeeded", payment);
    expect(told()).toEqual([]);
  });

  test("is answered again later, where Stripe does not say how much of it was given back", async () => {
    const { payment } = await lostPurchase();
    const told = lines();
    standIn.faults.add({ kind: "fail", on: "GET /v1/refunds" });
    expect((await sendWebhookAbout("payment_intent.succeeded", payment)).status).toBe(503);
    await sendWebhookAbout("payment_intent.succeeded", payment);
    expect(told()).toMatchObject([{ payment }]);
  });
});

test("a payment of somebody who registered after the moment raises the alarm", async () => {
  vi.stubEnv("RESTORED_TO", new Date(Date.now() - 1000 * minute).toISOString());
  const { payment } = await bought();
  await restoreItems(testCheckout.buyer.id, []);
  const told = lines();
  await sendWebhookAbout("payment_intent.succeeded", payment);
  expect(told()).toMatchObject([{ payment, personId: testCheckout.buyer.id }]);
});

test("a payment of another stage with the same account at Stripe raises none", async () => {
  const { id } = await aPaymentAtStripe({ id: createId("order"), personId: createId("person") }, 4900);
  const told = lines();
  await sendWebhookAbout("payment_intent.succeeded", id);
  vi.stubEnv("RESTORED_TO", new Date(Date.now() + minute).toISOString());
  await sendWebhookAbout("refund.created", await refundAtStripe(id, 1000));
  expect(told()).toEqual([]);
});

test("a payment of a drill on another stage raises none, and one of this stage does", async () => {
  vi.stubEnv("RESTORED_TO", new Date(Date.now() - 1000 * minute).toISOString());
  const told = lines();
  const made = (origin: string) =>
    aPaymentAtStripe({ id: createId("order"), personId: createId("person") }, 4900, "pm_card_visa", { origin });
  await sendWebhookAbout("payment_intent.succeeded", (await made("/guildhall/drill")).id);
  expect(told()).toEqual([]);
  const own = await made(process.env.SECRETS_PREFIX ?? "");
  await sendWebhookAbout("payment_intent.succeeded", own.id);
  expect(told()).toMatchObject([{ payment: own.id }]);
});

test("a payment says which stage it is of", async () => {
  await bought();
  const [payment] = await paymentsOf(testCheckout.buyer.id);
  expect(payment?.metadata.origin).toBe(process.env.SECRETS_PREFIX);
});

test("a payment of an erased person, which the books know, raises none", async () => {
  const { payment } = await bought();
  pass(minute);
  await erase(testCheckout.buyer.id, allEntities);
  expect(await Person.find(testCheckout.buyer.id)).toBeUndefined();
  const told = lines();
  vi.stubEnv("RESTORED_TO", new Date(Date.now() - 1000 * minute).toISOString());
  await sendWebhookAbout("payment_intent.succeeded", payment);
  await sendWebhookAbout("charge.dispute.created", await disputedAtStripe(payment));
  expect(told()).toEqual([]);
});
