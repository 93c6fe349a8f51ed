import { expect, test } from "vitest";
import { isThere } from "../card/card.fixture.ts";
import { handler as saveCard } from "../card/save-card.ts";
import { aBuyer, testSubmissionOf } from "../checkout/buyer.fixture.ts";
import { openTestCheckout, orderOnApproval, rejectOrder } from "../checkout/test-checkout.fixture.ts";
import { call } from "../shared/call.fixture.ts";
import { day, pass } from "../shared/clock.fixture.ts";
import { deliverEverything } from "../shared/cloud.fixture.ts";
import { handler as unusedCards } from "./unused-cards.ts";

const { faults } = globalThis.testCloud.standIns.stripe;
const testCheckout = openTestCheckout();

const second = 1000;

test("deletes a card that was entered and neither used nor stored, after a day and not before", async () => {
  const method = await testCheckout.buyer.enterCard("good");
  pass(day - second);
  await unusedCards();
  expect(await isThere(method)).toBe(true);
  pass(2 * second);
  await unusedCards();
  expect(await isThere(method)).toBe(false);
  await unusedCards();
  expect(await isThere(method)).toBe(false);
});

test("deletes a card that another one replaced before a payment", async () => {
  await testCheckout.buyer.fill(testCheckout.shop.event);
  const [first, second] = [await testCheckout.buyer.enterCard("good"), await testCheckout.buyer.enterCard("good")];
  expect((await testCheckout.buyer.pay(await testSubmissionOf(testCheckout.buyer, second))).body.order.state).toBe(
    "paid",
  );
  pass(2 * day);
  await unusedCards();
  expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
});

test("keeps the stored card, stored in any way", async () => {
  const method = await testCheckout.buyer.enterCard("good");
  await call(saveCard, { token: testCheckout.buyer.token, body: { token: method } });
  pass(2 * day);
  await unusedCards();
  expect(await isThere(method)).toBe(true);
});

test("keeps a card that an order waits to charge, until the order is over", async () => {
  const { orderId, submission } = await orderOnApproval(testCheckout, "good", { keepCard: false });
  const method = submission.stripeToken ?? "";
  pass(2 * day);
  await unusedCards();
  expect(await isThere(method)).toBe(true);
  await rejectOrder(testCheckout, orderId);
  await deliverEverything();
  expect(await isThere(method)).toBe(false);
});

test("a card that cannot be deleted does not delay others, and is deleted the next day", async () => {
  const [other, troubled] = [await testCheckout.buyer.enterCard("good"), await (await aBuyer()).enterCard("good")];
  faults.add({ kind: "fail", on: `POST /v1/payment_methods/${troubled}` });
  pass(2 * day);
  await unusedCards();
  expect([await isThere(other), await isThere(troubled)]).toEqual([false, true]);
  pass(day);
  await unusedCards();
  expect(await isThere(troubled)).toBe(false);
});

test.each([
  [8, false],
  [9, true],
])("makes up for runs that were missed, for a week: after %i days the card is there: %s", async (days, there) => {
  const method = await testCheckout.buyer.enterCard("good");
  pass(days * day - second);
  await unusedCards();
  expect(await isThere(method)).toBe(there);
});

test("reports a failure if the payment provider does not answer at all", async () => {
  faults.add({ kind: "fail", on: "GET /v1/setup_intents" });
  await expect(unusedCards()).rejects.toMatchObject({ code: "unavailable" });
});
