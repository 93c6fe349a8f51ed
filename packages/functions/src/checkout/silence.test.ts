import { describe, expect, test, vi } from "vitest";
import { handler as sweep } from "../jobs/payment-reconciliation-sweep.ts";
import { minute, pass } from "../shared/clock.fixture.ts";
import { deliverEverything } from "../shared/cloud.fixture.ts";
import { aBuyer, receiptsOf, testSubmissionOf } from "./buyer.fixture.ts";
import { behind, paymentsOf } from "./checkout.fixture.ts";
import { charged, failOnce, loseAnswers, orderStateOf, submit } from "./silence.fixture.ts";
import { openTestCheckout } from "./test-checkout.fixture.ts";

// Stripe does not answer, or the process dies with the answer: it is unknown whether the card was charged, until
// somebody asks Stripe.

const { stripe } = globalThis.testCloud.standIns;

const testCheckout = openTestCheckout();

const silences: [string, () => void, number[]][] = [
  ["lost", loseAnswers, [1]],
  ["an error of Stripe's", failOnce, []],
];

describe.each(silences)("an answer that is %s", (_what, trouble, atFirst) => {
  test("leaves the order in progress, and says so", async () => {
    const { answer, orderId } = await submit(testCheckout, trouble);
    expect([answer.status, answer.body.order]).toEqual([200, { id: orderId, state: "charging", totalCents: 4900 }]);
    expect((await testCheckout.buyer.cart()).body.order).toEqual({
      id: orderId,
      state: "charging",
      totalCents: 4900,
      attempt: 1,
    });
    expect(await charged(testCheckout)).toEqual(atFirst);
  });

  test.each([
    ["asked for again", (orderId: string, _submission: object) => testCheckout.buyer.settle(orderId)],
    ["submitted again", (_orderId: string, submission: object) => testCheckout.buyer.pay(submission)],
  ])("is found out when it is %s", async (_how, ask) => {
    const { orderId, submission } = await submit(testCheckout, trouble);
    expect((await ask(orderId, submission)).body.order.state).toBe("paid");
    expect(await charged(testCheckout)).toEqual([1]);
  });

  test("is found by the sweep after a minute, and not before", async () => {
    const { orderId } = await submit(testCheckout, trouble);
    pass(minute - 1);
    await sweep();
    expect(await orderStateOf(testCheckout, orderId)).toBe("charging");
    pass(1);
    await sweep();
    expect(await orderStateOf(testCheckout, orderId)).toBe("paid");
    expect(await charged(testCheckout)).toEqual([1]);
    await deliverEverything();
    expect(receiptsOf(testCheckout.buyer.email)).toEqual([orderId]);
  });

  test("is looked up, and not charged again, when its key is old", async () => {
    const { orderId } = await submit(testCheckout, trouble);
    pass(20 * minute);
    await sweep();
    expect([await orderStateOf(testCheckout, orderId), await charged(testCheckout)]).toEqual(
      atFirst.length > 0 ? ["paid", [1]] : ["failed", []],
    );
  });
});

test("a payment that Stripe does not have was not charged: the person may try again", async () => {
  const { orderId, submission } = await submit(testCheckout, failOnce);
  pass(20 * minute);
  await sweep();
  expect((await testCheckout.buyer.cart()).body.order).toMatchObject({ id: orderId, state: "failed" });
  expect((await testCheckout.buyer.pay(submission)).body.order).toMatchObject({ id: orderId, state: "paid" });
  expect(await charged(testCheckout)).toEqual([1]);
});

test("another submission waits until the first is known", async () => {
  const { submission } = await submit(testCheckout, loseAnswers);
  const donation = { anonymous: "0", id: testCheckout.shop.donation(2500).productId, amount: "25" };
  const { status, body } = await testCheckout.buyer.pay({ ...submission, donation });
  expect([status, body.code]).toEqual([409, "billing.under-way"]);
});

test("a sweep without an answer from Stripe tries again, and does not delay other orders", async () => {
  // First finishes what other tests have left open.
  pass(20 * minute);
  await sweep();
  const { orderId } = await submit(testCheckout, loseAnswers);
  const second = await aBuyer();
  await second.fill(testCheckout.shop.event);
  const other = await testSubmissionOf(second, await second.enterCard("good"));
  loseAnswers();
  await second.pay(other);
  pass(minute);
  loseAnswers();
  await sweep();
  const states = async () => [
    await orderStateOf(testCheckout, orderId),
    (await behind(second.id, other.checkoutId)).order.state,
  ];
  expect((await states()).sort()).toEqual(["charging", "paid"]);
  pass(minute);
  await sweep();
  expect(await states()).toEqual(["paid", "paid"]);
});

test("before an order is placed, a missing answer changes nothing", async () => {
  await testCheckout.buyer.fill(testCheckout.shop.event);
  const submission = await testSubmissionOf(testCheckout.buyer, await testCheckout.buyer.enterCard("good"));
  stripe.faults.add({ kind: "fail", on: "GET /v1/payment_methods" });
  const { status, body } = await testCheckout.buyer.pay(submission);
  expect([status, body.code]).toEqual([503, "unavailable"]);
  expect((await testCheckout.buyer.cart()).body.order).toBeUndefined();
});

test("a request that fails in the middle does not claim that nothing was changed", async () => {
  await testCheckout.buyer.fill(testCheckout.shop.event);
  const submission = await testSubmissionOf(testCheckout.buyer, await testCheckout.buyer.enterCard("good"));
  const { dynamodb, stripe: payments } = globalThis.testCloud.standIns;
  const handle = payments.handle.bind(payments);
  const broken = vi.spyOn(payments, "handle").mockImplementation(async (request) => {
    const answer = await handle(request);
    if (request.method === "POST") vi.spyOn(dynamodb, "handle").mockResolvedValue({ status: 500, body: "{}" });
    return answer;
  });
  const { status, body } = await testCheckout.buyer.pay(submission);
  broken.mockRestore();
  vi.restoreAllMocks();
  expect([status, body.code]).toEqual([409, "billing.under-way"]);
  expect((await testCheckout.buyer.settle(submission.checkoutId)).body.order.state).toBe("paid");
});

describe("a checkout that nobody comes back to", () => {
  test.each([
    ["empty", 3600_000, "failed"],
    ["asking", 24 * 3600_000, "needs_action"],
  ] as const)("with a card that is %s is given up after %i ms, and the cart is free", async (card, ms, before) => {
    await testCheckout.buyer.fill(testCheckout.shop.event);
    const submission = await testSubmissionOf(testCheckout.buyer, await testCheckout.buyer.enterCard(card));
    await testCheckout.buyer.pay(submission);
    pass(ms - 6 * minute);
    await sweep();
    expect(await orderStateOf(testCheckout, submission.checkoutId)).toBe(before);
    pass(6 * minute);
    await sweep();
    expect(await orderStateOf(testCheckout, submission.checkoutId)).toBe("canceled");
    const { body } = await testCheckout.buyer.cart();
    expect([body.order, body.items.length]).toEqual([undefined, 1]);
    expect((await paymentsOf(testCheckout.buyer.id)).map(({ status }) => status)).toEqual(["canceled"]);
  });
});
