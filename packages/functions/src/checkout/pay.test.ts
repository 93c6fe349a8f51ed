import * as History from "@guildhall/core/ground/change/history";
import { anActor } from "@guildhall/core/ground/route/actor.fixture";
import { checkoutLimits } from "@guildhall/core/selling/checkout/checkout.limit";
import { describe, expect, test } from "vitest";
import { deliverEverything } from "../shared/cloud.fixture.ts";
import { aBuyer, type CardKind, receiptsOf, testSubmissionOf } from "./buyer.fixture.ts";
import { behind, paymentsOf, statesOf } from "./checkout.fixture.ts";
import { openTestCheckout } from "./test-checkout.fixture.ts";

const { stripe } = globalThis.testCloud.standIns;
const testCheckout = openTestCheckout();

/** Two events, and a card that was just entered. */
async function twoEvents(kind: CardKind = "good") {
  await testCheckout.buyer.fill(testCheckout.shop.event, testCheckout.shop.otherEvent);
  return testSubmissionOf(testCheckout.buyer, await testCheckout.buyer.enterCard(kind));
}

describe("a checkout with a new card", () => {
  test("is paid, takes effect, empties the cart and keeps the card", async () => {
    const submission = await twoEvents();
    const { status, body } = await testCheckout.buyer.pay(submission);
    expect([status, body.order]).toEqual([200, { id: submission.checkoutId, state: "paid", totalCents: 17_400 }]);
    expect(body.user).toMatchObject({ cart: { count: 0, totalCents: 0 }, pmType: "visa", pmLastFour: "4242" });

    const { order, lines, cart, ledger } = await behind(testCheckout.buyer.id, submission.checkoutId);
    expect(lines.map(({ state, orderId, finalPrice }) => [state, orderId, finalPrice])).toEqual([
      ["paid", order.id, 4900],
      ["paid", order.id, 12_500],
    ]);
    expect([cart.lines, cart.orderId, cart.checkoutId !== order.id]).toEqual([[], undefined, true]);
    expect(ledger.map(({ kind, postings }) => [kind, postings.map(({ amountCents }) => amountCents).sort()])).toEqual([
      ["sale", [-12_500, -4900, 17_400]],
    ]);
    const [payment] = await paymentsOf(testCheckout.buyer.id);
    expect(payment).toMatchObject({ id: order.paymentIntentId, amount: 17_400, succeeded: 1 });
    const origin = process.env.SECRETS_PREFIX;
    expect(payment?.metadata).toEqual({ orderId: order.id, personId: testCheckout.buyer.id, origin });
    await deliverEverything();
    expect(receiptsOf(testCheckout.buyer.email)).toEqual([order.id]);
    expect((await behind(testCheckout.buyer.id, order.id)).lines.every(({ fulfilledAt }) => fulfilledAt)).toBe(true);
  });

  test("is recorded in the history", async () => {
    await testCheckout.buyer.pay(await twoEvents());
    const { data, intact } = await History.list(anActor({ role: "admin" }), testCheckout.buyer.id);
    expect(intact).toBe(true);
    expect(data.map(({ action }) => action).slice(-2)).toEqual(["billing.order-placed", "billing.order-paid"]);
  });

  test("does not store the card if the person does not want it", async () => {
    const submission = { ...(await twoEvents()), keepCard: false };
    expect((await testCheckout.buyer.pay(submission)).body.user.pmType).toBeUndefined();
    await deliverEverything();
    await testCheckout.buyer.fill(await testCheckout.shop.newEvent());
    expect((await testCheckout.buyer.pay(await testSubmissionOf(testCheckout.buyer))).body.code).toBe(
      "billing.card-needed",
    );
    const again = await testCheckout.buyer.pay(await testSubmissionOf(testCheckout.buyer, submission.stripeToken));
    expect([again.status, again.body.code]).toEqual([400, "billing.card-unknown"]);
  });
});

test("the stored card pays without being entered", async () => {
  await testCheckout.buyer.pay(await twoEvents());
  await testCheckout.buyer.fill(await testCheckout.shop.newEvent());
  const { body } = await testCheckout.buyer.pay(await testSubmissionOf(testCheckout.buyer));
  expect(body.order).toMatchObject({ state: "paid", totalCents: 4900 });
});

test("a free order is paid without a card", async () => {
  await testCheckout.buyer.fill(testCheckout.shop.freeEvent);
  const submission = await testSubmissionOf(testCheckout.buyer);
  expect((await testCheckout.buyer.pay(submission)).body.order.state).toBe("paid");
  const { order, ledger } = await behind(testCheckout.buyer.id, submission.checkoutId);
  expect([order.method, order.dueAt, ledger, await paymentsOf(testCheckout.buyer.id)]).toEqual([
    "free",
    undefined,
    [],
    [],
  ]);
});

describe("refuses", () => {
  test.each([
    ["nothing in the cart", {}, "cart.empty", 409],
    ["a card that nobody knows", { stripeToken: "pm_nobody" }, "billing.card-unknown", 400],
    ["to pay without a card", { stripeToken: undefined }, "billing.card-needed", 400],
    ["to take something for nothing", { paymentMethodType: "free" }, "billing.not-free", 400],
    ["an override without staff", { paymentMethodType: "override" }, "billing.override-only-acting", 403],
    ["another total than was shown", { quote: "another" }, "cart.changed", 409],
  ] as const)("%s", async (what, change, code, status) => {
    const submission = code === "cart.empty" ? await testSubmissionOf(testCheckout.buyer) : await twoEvents();
    const answer = await testCheckout.buyer.pay({ ...submission, ...change });
    expect([what, answer.status, answer.body.code]).toEqual([what, status, code]);
    expect([await statesOf(testCheckout.buyer.id), await paymentsOf(testCheckout.buyer.id)]).toEqual([[], []]);
    expect((await testCheckout.buyer.cart()).body.order).toBeUndefined();
  });

  test("the card of somebody else", async () => {
    const other = await aBuyer();
    const stripeToken = await other.enterCard("good");
    expect((await testCheckout.buyer.pay({ ...(await twoEvents()), stripeToken })).body.code).toBe(
      "billing.card-unknown",
    );
  });

  test("more than a limited number of attempts", async () => {
    const submission = { ...(await twoEvents()), quote: "another" };
    for (let time = 0; time < checkoutLimits["checkout.person"].times; time++) await testCheckout.buyer.pay(submission);
    expect((await testCheckout.buyer.pay(submission)).body.code).toBe("rate.limited");
  });

  test("a price that changed between", async () => {
    const submission = await twoEvents();
    await testCheckout.buyer.fill(testCheckout.shop.freeEvent);
    expect((await testCheckout.buyer.pay(submission)).body.code).toBe("cart.changed");
    expect(await statesOf(testCheckout.buyer.id)).toEqual([]);
  });
});

describe("the same submission", () => {
  test("sent twice at once is one order and one charge", async () => {
    const submission = await twoEvents();
    const answers = await Promise.all([1, 2, 3].map(() => testCheckout.buyer.pay(submission)));
    expect(answers.map(({ body }) => body.order?.state)).toEqual(["paid", "paid", "paid"]);
    expect((await paymentsOf(testCheckout.buyer.id)).map(({ succeeded }) => succeeded)).toEqual([1]);
  });

  test("sent again later gets the same answer, also from a tab that shows something else", async () => {
    const submission = await twoEvents();
    await testCheckout.buyer.pay(submission);
    await testCheckout.buyer.fill(testCheckout.shop.freeEvent);
    for (const again of [submission, { ...submission, quote: "another" }]) {
      const { body } = await testCheckout.buyer.pay(again);
      expect(body.order).toEqual({ id: submission.checkoutId, state: "paid", totalCents: 17_400 });
    }
    expect(await paymentsOf(testCheckout.buyer.id)).toHaveLength(1);
  });
});

describe("one press of the button, sent again because its answer was lost", () => {
  test("charges once if it was declined, and says why; the next press charges again", async () => {
    const press = { ...(await twoEvents("empty")), attemptId: "press-one" };
    for (const _sent of [1, 2, 3]) {
      const { status, body } = await testCheckout.buyer.pay(press);
      expect([status, body.code, body.detail]).toEqual([402, "billing.declined", "Your card was declined."]);
    }
    expect((await behind(testCheckout.buyer.id, press.checkoutId)).order.attempt).toBe(1);
    const pressOf = async () => (await testCheckout.buyer.settle(press.checkoutId)).body.order.attemptId;
    expect(await pressOf()).toBe("press-one");
    await testCheckout.buyer.pay({ ...press, attemptId: "press-two" });
    expect(await pressOf()).toBe("press-two");
    expect((await behind(testCheckout.buyer.id, press.checkoutId)).order.attempt).toBe(2);
  });

  test("says that it was our fault, and the next press is tried", async () => {
    stripe.faults.add({ kind: "refuse", what: "parameter", on: "POST /v1/payment_intents" });
    const press = { ...(await twoEvents()), attemptId: "press-one" };
    expect((await testCheckout.buyer.pay(press)).body.code).toBe("billing.our-fault");
    stripe.faults.clear();
    expect((await testCheckout.buyer.pay(press)).body).toMatchObject({ status: 503, code: "billing.our-fault" });
    expect((await testCheckout.buyer.pay({ ...press, attemptId: "press-two" })).body.order.state).toBe("paid");
  });
});

describe("a card that the bank refuses", () => {
  test("is reported, and nothing is charged; another card pays the same order", async () => {
    const submission = await twoEvents("empty");
    const { status, body } = await testCheckout.buyer.pay(submission);
    expect([status, body.code, body.title]).toEqual([402, "billing.declined", "Could not process payment"]);
    expect(body.detail).toBe("Your card was declined.");
    const { order } = (await testCheckout.buyer.cart()).body;
    expect(order).toEqual({
      id: submission.checkoutId,
      state: "failed",
      totalCents: 17_400,
      failure: body.detail,
      attempt: 1,
    });

    const second = await testCheckout.buyer.pay({
      ...submission,
      stripeToken: await testCheckout.buyer.enterCard("good"),
    });
    expect(second.body.order).toEqual({ id: submission.checkoutId, state: "paid", totalCents: 17_400 });
    const payments = await paymentsOf(testCheckout.buyer.id);
    expect(payments.map(({ status, charges }) => [status, charges])).toEqual([
      ["succeeded", 1],
      ["canceled", 1],
    ]);
    const { order: kept } = await behind(testCheckout.buyer.id, submission.checkoutId);
    expect([kept.attempt, kept.failure]).toEqual([2, undefined]);
  });

  test("is refused each time it is sent", async () => {
    const submission = await twoEvents("empty");
    for (const attempt of [1, 2, 3]) {
      expect((await testCheckout.buyer.pay(submission)).status).toBe(402);
      expect((await behind(testCheckout.buyer.id, submission.checkoutId)).order.attempt).toBe(attempt);
    }
    expect((await paymentsOf(testCheckout.buyer.id)).map(({ status, charges }) => [status, charges])).toEqual(
      Array(3).fill(["canceled", 1]),
    );
  });

  test("is deleted when another card pays", async () => {
    const submission = await twoEvents("empty");
    await testCheckout.buyer.pay(submission);
    await testCheckout.buyer.pay({ ...submission, stripeToken: await testCheckout.buyer.enterCard("good") });
    await deliverEverything();
    await testCheckout.buyer.fill(await testCheckout.shop.newEvent());
    const again = await testCheckout.buyer.pay(await testSubmissionOf(testCheckout.buyer, submission.stripeToken));
    expect(again.body.code).toBe("billing.card-unknown");
  });
});
