import { describe, expect, test } from "vitest";
import { handler as getUser } from "../account/get.ts";
import { handler as sweep } from "../jobs/payment-reconciliation-sweep.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { day, hour, pass } from "../shared/clock.fixture.ts";
import { price as changePrice, payOwed as markPaid, owedBy } from "../staff-line-item/owed.fixture.ts";
import { testBuyerOf, testSubmissionOf } from "./buyer.fixture.ts";
import { behind, paymentsOf } from "./checkout.fixture.ts";
import { handler as payLater } from "./pay-later.ts";
import { approveOrder, openTestCheckout, orderOnApproval } from "./test-checkout.fixture.ts";

// An approved order whose charge failed, and what its owner sees.

const { stripe } = globalThis.testCloud.standIns;
const testCheckout = openTestCheckout();

async function failed(more: object = {}) {
  const { orderId } = await orderOnApproval(testCheckout, "empty", more);
  await approveOrder(testCheckout, orderId);
  return { orderId, totalCents: await totalOf(orderId) };
}

const orderBehind = async (orderId: string) => (await behind(testCheckout.buyer.id, orderId)).order;
const totalOf = async (orderId: string): Promise<number> => (await orderBehind(orderId)).totalCents;

/** By then, an access token has expired. */
const signInAgain = async () => testBuyerOf(testCheckout.buyer.id, await tokenOf(testCheckout.buyer.email));
const unpaid = async () => (await call(getUser, { token: (await signInAgain()).token })).body.unpaidOrders;

const attachedTo = (id: string) => ({ attachedTo: { type: "registration", id }, chargedWhen: "approval" }) as const;

async function reprice(cents: number): Promise<void> {
  const [line] = await owedBy(testCheckout.buyer.id);
  expect((await changePrice(testCheckout.buyer.id, line?.id ?? "", cents)).status).toBe(200);
}

async function letRetriesPass(): Promise<void> {
  for (let passed = 0; passed < 15; passed++) {
    pass(day);
    await sweep();
  }
}

describe("a price that staff have changed since the page was read", () => {
  test.each([90_000, -100])("is not charged unseen (%d cents more), and is once it was shown", async (more) => {
    const { orderId, totalCents } = await failed();
    const card = await testCheckout.buyer.enterCard("good");
    await reprice(totalCents + more);
    const before = await orderBehind(orderId);
    const { status, body } = await testCheckout.buyer.payLater(orderId, card, totalCents);
    expect([status, body.code]).toEqual([409, "billing.sum-changed"]);
    expect(await orderBehind(orderId)).toEqual(before);
    expect((await testCheckout.buyer.payLater(orderId, card, totalCents + more)).body.order).toMatchObject({
      state: "paid",
      totalCents: totalCents + more,
    });
    expect((await paymentsOf(testCheckout.buyer.id)).map(({ amount }) => amount)).toContain(totalCents + more);
  });

  test("must be sent", async () => {
    const { orderId } = await failed();
    const { token } = testCheckout.buyer;
    expect((await call(payLater, { token, params: { orderId }, body: {} })).status).toBe(400);
  });
});

describe("if Stripe refuses our request, not the card", () => {
  const refuseUs = () => {
    stripe.faults.add({ kind: "refuse", what: "parameter", on: "POST /v1/payment_intents" });
  };
  /** Of a payment that was tried before. */
  const refuseRetry = () => {
    stripe.faults.add({ kind: "refuse", what: "parameter", on: "POST /v1/payment_intents/" });
  };
  const hasRefused = () => stripe.faults.list().length === 0;

  test("the dashboard still shows an order that is not tried again", async () => {
    const { orderId } = await failed();
    await letRetriesPass();
    expect(await unpaid()).toMatchObject([{ id: orderId, state: "failed" }]);
    const buyer = await signInAgain();
    const card = await buyer.enterCard("good");
    refuseRetry();
    expect((await buyer.payLater(orderId, card)).body.code).toBe("billing.our-fault");
    expect(hasRefused()).toBe(true);
    expect((await orderBehind(orderId)).dueAt).toBeUndefined();
    expect(await unpaid()).toMatchObject([{ id: orderId, state: "failed" }]);
  });

  test("the dashboard still shows a charge that failed before", async () => {
    const { orderId } = await failed();
    refuseRetry();
    pass(3 * day);
    await sweep();
    expect(hasRefused()).toBe(true);
    expect(await orderBehind(orderId)).toMatchObject({
      state: "failed",
      failure: expect.stringContaining("our fault"),
    });
    expect(await unpaid()).toMatchObject([{ id: orderId, state: "failed" }]);
  });

  test("the dashboard does not show the first charge, which is tried again within the hour", async () => {
    const { orderId } = await orderOnApproval(testCheckout);
    refuseUs();
    await approveOrder(testCheckout, orderId);
    expect(await unpaid()).toBeUndefined();
    pass(hour);
    await sweep();
    expect((await orderBehind(orderId)).state).toBe("paid");
  });
});

describe("an order that staff have made free after its charge failed", () => {
  test.each([
    ["before the first retry", async () => undefined],
    ["after the last one", letRetriesPass],
  ])("%s begins by itself", async (_when, wait) => {
    const { orderId } = await failed();
    await wait();
    await reprice(0);
    expect(await unpaid()).toBeUndefined();
    await sweep();
    expect(await orderBehind(orderId)).toMatchObject({ state: "paid", method: "free", totalCents: 0 });
  });

  test.each([
    ["before the first retry", async () => undefined],
    ["after the last one", letRetriesPass],
  ])("%s, and priced again, is tried no sooner than it was to be, and said as before", async (_when, wait) => {
    const { orderId } = await failed();
    await wait();
    const [{ dueAt }, noted] = [await orderBehind(orderId), await unpaid()];
    await reprice(0);
    await reprice(60_000);
    expect((await orderBehind(orderId)).dueAt).toBe(dueAt);
    expect(await unpaid()).toEqual([{ ...noted?.[0], totalCents: 60_000 }]);
    const tried = (await paymentsOf(testCheckout.buyer.id)).length;
    await sweep();
    expect((await paymentsOf(testCheckout.buyer.id)).length).toBe(tried);
  });

  test("takes effect by itself, if the paid part was paid elsewhere", async () => {
    const { buyer, shop } = testCheckout;
    await buyer.fill(shop.onApproval("reg_one"), { ...shop.materials, ...attachedTo("reg_one") });
    const submission = await testSubmissionOf(buyer, await buyer.enterCard("empty"));
    await buyer.pay(submission);
    await approveOrder(testCheckout, submission.checkoutId);
    const [first, second] = await owedBy(buyer.id);
    await changePrice(buyer.id, first?.id ?? "", 0);
    expect((await markPaid(buyer.id, second?.id ?? "")).status).toBe(200);
    await sweep();
    expect(await orderBehind(submission.checkoutId)).toMatchObject({ state: "paid", totalCents: 0 });
  });

  test("needs no card if its owner is faster", async () => {
    const { orderId } = await failed({ keepCard: false });
    await reprice(0);
    expect((await testCheckout.buyer.payLater(orderId)).body.order).toMatchObject({ state: "paid", totalCents: 0 });
  });
});
