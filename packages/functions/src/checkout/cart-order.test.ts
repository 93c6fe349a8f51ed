import { createId } from "@guildhall/core/ground/shared/create-id";
import { commit } from "@guildhall/core/ground/storage/commit";
import { aPaidOrder } from "@guildhall/core/money/order/order.fixture";
import * as Person from "@guildhall/core/people/person/person";
import { unpaidOrderWrites } from "@guildhall/core/selling/checkout/unpaid-order-writes";
import { expect, test } from "vitest";
import { handler as getUser } from "../account/get.ts";
import { handler as removeItem } from "../cart/remove.ts";
import { call } from "../shared/call.fixture.ts";
import { answerBank, type CardKind, testSubmissionOf } from "./buyer.fixture.ts";
import { paymentsOf } from "./checkout.fixture.ts";
import { loseAnswers } from "./silence.fixture.ts";
import { approveOrder, openTestCheckout, orderOnApproval } from "./test-checkout.fixture.ts";

// The person's record has the dashboard's data about the order of the cart, updated with each move.

const { stripe } = globalThis.testCloud.standIns;
const testCheckout = openTestCheckout();

const said = async () => (await call(getUser, { token: testCheckout.buyer.token })).body.cart.order?.state;

async function submit(card: CardKind) {
  await testCheckout.buyer.fill(testCheckout.shop.event);
  const submission = await testSubmissionOf(testCheckout.buyer, await testCheckout.buyer.enterCard(card));
  await testCheckout.buyer.pay(submission);
  return submission;
}

async function bankAnswers(hasPassed: boolean, orderId: string): Promise<void> {
  for (const payment of await paymentsOf(testCheckout.buyer.id)) await answerBank(payment, hasPassed);
  await testCheckout.buyer.settle(orderId);
}

test.each([
  ["good", undefined],
  ["empty", "declined"],
  ["asking", "needs_action"],
] as const)("a checkout with the card %s says %s", async (card, expected) => {
  await submit(card);
  expect(await said()).toBe(expected);
});

test.each([
  [true, undefined],
  [false, "declined"],
] as const)("a bank's question that is answered with %s says %s", async (hasPassed, expected) => {
  const { checkoutId } = await submit("asking");
  await bankAnswers(hasPassed, checkoutId);
  expect(await said()).toBe(expected);
});

test("a fault of ours is not reported as a declined card", async () => {
  stripe.faults.add({ kind: "refuse", what: "parameter", on: "POST /v1/payment_intents" });
  await submit("good");
  expect(await said()).toBe("failed");
});

test("a decline is no longer shown while the order is tried again, nor after it is paid", async () => {
  const submission = await submit("empty");
  const again = { ...submission, stripeToken: await testCheckout.buyer.enterCard("good") };
  loseAnswers();
  await testCheckout.buyer.pay(again);
  expect(await said()).toBeUndefined();
  await testCheckout.buyer.settle(submission.checkoutId);
  expect((await call(getUser, { token: testCheckout.buyer.token })).body.cart).toEqual({ count: 0, totalCents: 0 });
});

test("it is no longer shown after giving up or changing the cart", async () => {
  const { checkoutId } = await submit("asking");
  await testCheckout.buyer.cancel(checkoutId);
  expect(await said()).toBeUndefined();
  await testCheckout.buyer.pay(await testSubmissionOf(testCheckout.buyer, await testCheckout.buyer.enterCard("empty")));
  expect(await said()).toBe("declined");
  const { items } = (await testCheckout.buyer.cart()).body;
  await call(removeItem, { token: testCheckout.buyer.token, body: { line_item_id: items[0].id } });
  expect(await said()).toBeUndefined();
});

test("it does not show approved orders, which have an alert", async () => {
  const { orderId } = await orderOnApproval(testCheckout, "empty");
  await approveOrder(testCheckout, orderId);
  expect(await said()).toBeUndefined();
});

test.each([
  ["of somebody there is something to write", () => testCheckout.buyer.id, 1],
  ["nothing for a person who is erased meanwhile", () => createId("person"), 0],
])("%s", async (_case, whoseId, writes) => {
  const { order } = aPaidOrder(whoseId(), [], { state: "needs_action" });
  expect(await unpaidOrderWrites(order, "declined")).toHaveLength(writes);
  expect(await unpaidOrderWrites(order, undefined)).toHaveLength(writes);
});

test("a value stored by the release before is left out, and the person can load their account", async () => {
  await commit([Person.patch(testCheckout.buyer.id, { set: { cartOrder: "declined" as never } })]);
  const { status, body } = await call(getUser, { token: testCheckout.buyer.token });
  expect([status, body.cart.order]).toEqual([200, undefined]);
});
