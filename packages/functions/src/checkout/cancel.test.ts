import { allEntities } from "@guildhall/core/assembly/server";
import { erase } from "@guildhall/core/desks/privacy/erasure";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { OrderId } from "@guildhall/core/ground/shared/ids";
import * as Orders from "@guildhall/core/money/order/order";
import { stripe } from "@guildhall/core/vendors/stripe/stripe-client";
import { describe, expect, test } from "vitest";
import { aBuyer, answerBank, type CardKind, testSubmissionOf } from "./buyer.fixture.ts";
import { behind, paymentsOf } from "./checkout.fixture.ts";
import { openTestCheckout } from "./test-checkout.fixture.ts";

const testCheckout = openTestCheckout();

async function submitted(card: CardKind, more: object = {}) {
  await testCheckout.buyer.fill(testCheckout.shop.event);
  const submission = {
    ...(await testSubmissionOf(testCheckout.buyer, await testCheckout.buyer.enterCard(card))),
    ...more,
  };
  await testCheckout.buyer.pay(submission);
  return submission;
}

describe.each(["asking", "empty"] as const)("to give up a payment that was %s", (card) => {
  test("gives the cart back, and nothing can be charged any more", async () => {
    const { checkoutId } = await submitted(card);
    const { status, body } = await testCheckout.buyer.cancel(checkoutId);
    expect([status, body.order.state]).toEqual([200, "canceled"]);
    const { order, lines, cart } = await behind(testCheckout.buyer.id, checkoutId);
    expect(lines.map(({ state }) => state)).toEqual(["open"]);
    expect([cart.orderId, cart.lines.length, cart.checkoutId === checkoutId, order.dueAt]).toEqual([
      undefined,
      1,
      false,
      undefined,
    ]);
    const [payment] = await paymentsOf(testCheckout.buyer.id);
    expect(payment).toMatchObject({ status: "canceled", succeeded: 0 });
    expect((await answerBank({ id: "", client_secret: "", ...payment }, true)).status).toBeUndefined();
    await testCheckout.buyer.fill(testCheckout.shop.otherEvent);
    const stripeToken = await testCheckout.buyer.enterCard("good");
    expect(
      (await testCheckout.buyer.pay(await testSubmissionOf(testCheckout.buyer, stripeToken))).body.order,
    ).toMatchObject({
      state: "paid",
      totalCents: 17_400,
    });
  });

  test("is answered the same the second time", async () => {
    const { checkoutId } = await submitted(card);
    await Promise.all([testCheckout.buyer.cancel(checkoutId), testCheckout.buyer.cancel(checkoutId)]);
    expect((await testCheckout.buyer.cancel(checkoutId)).body.order.state).toBe("canceled");
    expect((await behind(testCheckout.buyer.id, checkoutId)).cart.lines).toHaveLength(1);
  });
});

test("a donation that was given at checkout goes with the order", async () => {
  const donation = { anonymous: "0", id: testCheckout.shop.donation(2500).productId, amount: "25" };
  const { checkoutId } = await submitted("empty", { donation });
  expect((await behind(testCheckout.buyer.id, checkoutId)).lines).toHaveLength(2);
  await testCheckout.buyer.cancel(checkoutId);
  expect((await behind(testCheckout.buyer.id, checkoutId)).lines).toHaveLength(1);
});

test("an order that turns out to be paid is paid", async () => {
  const { checkoutId } = await submitted("asking");
  for (const payment of await paymentsOf(testCheckout.buyer.id)) await answerBank(payment, true);
  expect((await testCheckout.buyer.cancel(checkoutId)).body.order.state).toBe("paid");
  expect((await behind(testCheckout.buyer.id, checkoutId)).lines.map(({ state }) => state)).toEqual(["paid"]);
});

test("a paid order stays paid", async () => {
  const { checkoutId } = await submitted("good");
  expect((await testCheckout.buyer.cancel(checkoutId)).body.order.state).toBe("paid");
});

test("a payment that Stripe has and our records lack is canceled the next time", async () => {
  const { checkoutId } = await submitted("asking");
  const { stripe } = globalThis.testCloud.standIns;
  for (let time = 0; time < 2; time++) stripe.faults.add({ kind: "lose-answer", on: "POST /v1/payment_intents" });
  const first = await testCheckout.buyer.cancel(checkoutId);
  expect([first.status, first.body.code]).toEqual([409, "billing.under-way"]);
  expect((await behind(testCheckout.buyer.id, checkoutId)).order.state).toBe("needs_action");
  expect((await paymentsOf(testCheckout.buyer.id)).map(({ status }) => status)).toEqual(["canceled"]);
  expect((await testCheckout.buyer.cancel(checkoutId)).body.order.state).toBe("canceled");
});

test("a payment that was canceled at Stripe is made again", async () => {
  const submission = await submitted("asking");
  const { stripe } = globalThis.testCloud.standIns;
  for (let time = 0; time < 2; time++) stripe.faults.add({ kind: "lose-answer", on: "POST /v1/payment_intents" });
  await testCheckout.buyer.cancel(submission.checkoutId);
  const { body } = await testCheckout.buyer.pay({
    ...submission,
    stripeToken: await testCheckout.buyer.enterCard("good"),
  });
  expect(body.order).toMatchObject({ id: submission.checkoutId, state: "paid" });
  expect((await paymentsOf(testCheckout.buyer.id)).map(({ status }) => status).sort()).toEqual([
    "canceled",
    "succeeded",
  ]);
});

test("is possible only for one's own checkouts", async () => {
  const { checkoutId } = await submitted("empty");
  expect((await (await aBuyer()).cancel(checkoutId)).status).toBe(404);
  expect((await testCheckout.buyer.cancel(createId("order"))).status).toBe(404);
});

test("nothing is charged after its person is erased", async () => {
  const { checkoutId } = await submitted("asking");
  const [asked] = await paymentsOf(testCheckout.buyer.id);
  const { paymentIntents } = await stripe();
  await erase(testCheckout.buyer.id, allEntities);
  expect((await paymentIntents.retrieve(asked?.id ?? "")).status).toBe("canceled");
  expect(await Orders.find(testCheckout.buyer.id, OrderId.parse(checkoutId))).toBeUndefined();
});

test("the erasure waits for an unknown result, and is finished later", async () => {
  const { stripe: standIn } = globalThis.testCloud.standIns;
  standIn.faults.add({ kind: "fail", on: "POST /v1/payment_intents" });
  const { checkoutId } = await submitted("good");
  standIn.faults.add({ kind: "fail", on: "POST /v1/payment_intents" });
  await expect(erase(testCheckout.buyer.id, allEntities)).rejects.toThrow("billing.under-way");
  expect((await behind(testCheckout.buyer.id, checkoutId)).order.state).toBe("charging");
  await erase(testCheckout.buyer.id, allEntities);
  expect(await Orders.ofPerson(testCheckout.buyer.id)).toEqual([]);
});
