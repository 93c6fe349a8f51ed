import { describe, expect, test } from "vitest";
import { isThere } from "../card/card.fixture.ts";
import { handler as removeItem } from "../cart/remove.ts";
import { handler as sweep } from "../jobs/payment-reconciliation-sweep.ts";
import { handler as unusedCards } from "../jobs/unused-cards.ts";
import { giving } from "../payment-walks/walk.fixture.ts";
import { call } from "../shared/call.fixture.ts";
import { day, hour, minute, pass } from "../shared/clock.fixture.ts";
import { deliverEverything } from "../shared/cloud.fixture.ts";
import { type TestSubmission, testSubmissionOf } from "./buyer.fixture.ts";
import { behind, paymentsOf, statesOf } from "./checkout.fixture.ts";
import { openTestCheckout } from "./test-checkout.fixture.ts";

const { stripe } = globalThis.testCloud.standIns;
const testCheckout = openTestCheckout();

async function declined() {
  await testCheckout.buyer.fill(testCheckout.shop.event);
  const submission = await testSubmissionOf(testCheckout.buyer, await testCheckout.buyer.enterCard("empty"));
  expect((await testCheckout.buyer.pay(submission)).status).toBe(402);
  return submission;
}

/** A cart that is changed afterwards is a new cart: nothing can be paid with the old id. */
async function expectFreed(submission: { readonly checkoutId: string }) {
  const { body } = await testCheckout.buyer.cart();
  expect([body.order, body.checkoutId === submission.checkoutId]).toEqual([undefined, false]);
  const stripeToken = await testCheckout.buyer.enterCard("good");
  expect((await testCheckout.buyer.pay({ ...submission, stripeToken })).body.code).toBe("cart.changed");
  expect(await statesOf(testCheckout.buyer.id)).toEqual(["canceled"]);
}

describe("a declined payment does not hold its cart", () => {
  test("when something is put in", async () => {
    const submission = await declined();
    await testCheckout.buyer.fill(testCheckout.shop.otherEvent);
    await expectFreed(submission);
    expect((await testCheckout.buyer.cart()).body.items).toHaveLength(2);
  });

  test("when something is taken out", async () => {
    const submission = await declined();
    const [item] = (await testCheckout.buyer.cart()).body.items;
    const { status } = await call(removeItem, { token: testCheckout.buyer.token, body: { line_item_id: item.id } });
    expect(status).toBe(200);
    await expectFreed(submission);
  });

  test("when a code is applied", async () => {
    const submission = await declined();
    expect((await testCheckout.buyer.apply(await testCheckout.shop.aCode())).status).toBe(200);
    await expectFreed(submission);
  });
});

/** Actions after a decline other than sending the same order again. */
const changes = {
  "another donation": async ({ checkoutId }: TestSubmission) => {
    await testCheckout.buyer.cancel(checkoutId);
    return { donation: giving(testCheckout.shop, "25") };
  },
  "a code": async () => void (await testCheckout.buyer.apply(await testCheckout.shop.aCode())),
  "another item": () => testCheckout.buyer.fill(testCheckout.shop.otherEvent),
  "starting over": async ({ checkoutId }: TestSubmission) => void (await testCheckout.buyer.cancel(checkoutId)),
};

describe.each(Object.entries(changes))("after a decline and %s", (_name, change) => {
  test.each([true, false])("the entered card pays, and is stored if the person wants that: %s", async (keepCard) => {
    await testCheckout.buyer.fill(testCheckout.shop.event);
    const stripeToken = await testCheckout.buyer.enterCard("good");
    const submission = { ...(await testSubmissionOf(testCheckout.buyer, stripeToken)), keepCard };
    stripe.faults.add({ kind: "decline", code: "insufficient_funds" });
    expect((await testCheckout.buyer.pay(submission)).status).toBe(402);
    const more = await change(submission);
    await deliverEverything();
    const { status, body } = await testCheckout.buyer.pay({
      ...(await testSubmissionOf(testCheckout.buyer, stripeToken)),
      ...{ keepCard, ...more },
    });
    expect([status, body.order?.state ?? body.code]).toEqual([200, "paid"]);
    await deliverEverything();
    expect([body.user.pmLastFour, await isThere(stripeToken)]).toEqual([keepCard ? "4242" : undefined, keepCard]);
  });
});

test("the card of an abandoned checkout is deleted after a day", async () => {
  const { stripeToken = "" } = await declined();
  pass(hour);
  await sweep();
  await deliverEverything();
  expect([await statesOf(testCheckout.buyer.id), await isThere(stripeToken)]).toEqual([["canceled"], true]);
  pass(day);
  await unusedCards();
  expect(await isThere(stripeToken)).toBe(false);
});

test("its payment is closed at Stripe at once; where Stripe is silent, by the sweep a minute later", async () => {
  await declined();
  const paymentStates = async () => (await paymentsOf(testCheckout.buyer.id)).map(({ status }) => status);
  expect(await paymentStates()).toEqual(["canceled"]);

  stripe.faults.add({ kind: "fail", on: "POST /v1/payment_intents/" });
  const { checkoutId } = await testSubmissionOf(testCheckout.buyer);
  await testCheckout.buyer.pay(await testSubmissionOf(testCheckout.buyer, await testCheckout.buyer.enterCard("empty")));
  expect((await paymentStates()).sort()).toEqual(["canceled", "requires_payment_method"]);
  expect((await testCheckout.buyer.apply(await testCheckout.shop.aCode())).body.code).toBe("cart.locked");
  pass(minute);
  await sweep();
  expect(await paymentStates()).toEqual(["canceled", "canceled"]);
  expect((await behind(testCheckout.buyer.id, checkoutId)).order.failure).toBe("Your card was declined.");
  expect((await testCheckout.buyer.apply(await testCheckout.shop.aCode())).status).toBe(200);
});

test("free orders sent many times at once are one order, and nobody is refused", async () => {
  await testCheckout.buyer.fill(testCheckout.shop.freeEvent);
  const submission = await testSubmissionOf(testCheckout.buyer);
  const answers = await Promise.all(Array.from({ length: 12 }, () => testCheckout.buyer.pay(submission)));
  expect(answers.map(({ status, body }) => [status, body.order?.state])).toEqual(Array(12).fill([200, "paid"]));
  expect(await statesOf(testCheckout.buyer.id)).toEqual(["paid"]);
});
