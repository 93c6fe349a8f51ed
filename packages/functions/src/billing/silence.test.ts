import { describe, expect, test, vi } from "vitest";
import { handler as sweep } from "../jobs/billing-sweep.ts";
import { deliverEverything } from "../shared/cloud.fixture.ts";
import { aBuyer, receiptsOf, submissionOf } from "./buyer.fixture.ts";
import { behind, paymentsOf } from "./checkout.fixture.ts";
import { minute, pass } from "./clock.fixture.ts";
import { charged, failOnce, loseAnswers, stateOf, submit } from "./silence.fixture.ts";
import { openTill } from "./till.fixture.ts";

// Stripe does not answer, or the process dies with the answer: nobody knows whether it was charged, and somebody finds out.

const { stripe } = globalThis.testCloud.standIns;

const till = openTill();

const silences: [string, () => void, number[]][] = [
  ["lost", loseAnswers, [1]],
  ["an error of Stripe's", failOnce, []],
];

describe.each(silences)("an answer that is %s", (_what, trouble, atFirst) => {
  test("leaves the order on its way, and says so", async () => {
    const { answer, orderId } = await submit(till, trouble);
    expect([answer.status, answer.body.order]).toEqual([200, { id: orderId, state: "charging", totalCents: 4900 }]);
    expect((await till.buyer.cart()).body.order).toEqual({ id: orderId, state: "charging", totalCents: 4900 });
    expect(await charged(till)).toEqual(atFirst);
  });

  test.each([
    ["asked for again", (orderId: string, _submission: object) => till.buyer.settle(orderId)],
    ["submitted again", (_orderId: string, submission: object) => till.buyer.pay(submission)],
  ])("is found out when it is %s", async (_how, ask) => {
    const { orderId, submission } = await submit(till, trouble);
    expect((await ask(orderId, submission)).body.order.state).toBe("paid");
    expect(await charged(till)).toEqual([1]);
  });

  test("is found out by the sweep after a minute, and not before", async () => {
    const { orderId } = await submit(till, trouble);
    pass(minute - 1);
    await sweep();
    expect(await stateOf(till, orderId)).toBe("charging");
    pass(1);
    await sweep();
    expect(await stateOf(till, orderId)).toBe("paid");
    expect(await charged(till)).toEqual([1]);
    await deliverEverything();
    expect(receiptsOf(till.buyer.email)).toEqual([orderId]);
  });

  test("is looked up, and not asked for again, once its key is old", async () => {
    const { orderId } = await submit(till, trouble);
    pass(20 * minute);
    await sweep();
    expect([await stateOf(till, orderId), await charged(till)]).toEqual(
      atFirst.length > 0 ? ["paid", [1]] : ["failed", []],
    );
  });
});

test("what is not found in Stripe's books was not charged: the person may try again", async () => {
  const { orderId, submission } = await submit(till, failOnce);
  pass(20 * minute);
  await sweep();
  expect((await till.buyer.cart()).body.order).toMatchObject({ id: orderId, state: "failed" });
  expect((await till.buyer.pay(submission)).body.order).toMatchObject({ id: orderId, state: "paid" });
  expect(await charged(till)).toEqual([1]);
});

test("another submission waits until the first is known", async () => {
  const { submission } = await submit(till, loseAnswers);
  const donation = { anonymous: "0", id: till.shop.donation(2500).productId, amount: "25" };
  const { status, body } = await till.buyer.pay({ ...submission, donation });
  expect([status, body.code]).toEqual([409, "billing.under-way"]);
});

test("a sweep that Stripe does not answer tries again, and keeps nobody else waiting", async () => {
  // What other tests have left on its way is out of the way first.
  pass(20 * minute);
  await sweep();
  const { orderId } = await submit(till, loseAnswers);
  const second = await aBuyer();
  await second.fill(till.shop.event);
  const other = await submissionOf(second, await second.enterCard("good"));
  loseAnswers();
  await second.pay(other);
  pass(minute);
  loseAnswers();
  await sweep();
  const states = async () => [await stateOf(till, orderId), (await behind(second.id, other.checkoutId)).order.state];
  expect((await states()).sort()).toEqual(["charging", "paid"]);
  pass(minute);
  await sweep();
  expect(await states()).toEqual(["paid", "paid"]);
});

test("before an order is placed, silence changes nothing", async () => {
  await till.buyer.fill(till.shop.event);
  const submission = await submissionOf(till.buyer, await till.buyer.enterCard("good"));
  stripe.faults.add({ kind: "fail", on: "GET /v1/payment_methods" });
  const { status, body } = await till.buyer.pay(submission);
  expect([status, body.code]).toEqual([503, "unavailable"]);
  expect((await till.buyer.cart()).body.order).toBeUndefined();
});

test("what breaks on the way is not said to have changed nothing", async () => {
  await till.buyer.fill(till.shop.event);
  const submission = await submissionOf(till.buyer, await till.buyer.enterCard("good"));
  const { dynamodb, stripe: payments } = globalThis.testCloud.standIns;
  const handle = payments.handle.bind(payments);
  const broken = vi.spyOn(payments, "handle").mockImplementation(async (request) => {
    const answer = await handle(request);
    if (request.method === "POST") vi.spyOn(dynamodb, "handle").mockResolvedValue({ status: 500, body: "{}" });
    return answer;
  });
  const { status, body } = await till.buyer.pay(submission);
  broken.mockRestore();
  vi.restoreAllMocks();
  expect([status, body.code]).toEqual([409, "billing.under-way"]);
  expect((await till.buyer.settle(submission.checkoutId)).body.order.state).toBe("paid");
});

describe("a checkout that nobody comes back to", () => {
  test.each([
    ["empty", 3600_000, "failed"],
    ["asking", 24 * 3600_000, "needs_action"],
  ] as const)("with a card that is %s is given up after %i ms, and the cart is free", async (card, ms, before) => {
    await till.buyer.fill(till.shop.event);
    const submission = await submissionOf(till.buyer, await till.buyer.enterCard(card));
    await till.buyer.pay(submission);
    pass(ms - 6 * minute);
    await sweep();
    expect(await stateOf(till, submission.checkoutId)).toBe(before);
    pass(6 * minute);
    await sweep();
    expect(await stateOf(till, submission.checkoutId)).toBe("canceled");
    const { body } = await till.buyer.cart();
    expect([body.order, body.items.length]).toEqual([undefined, 1]);
    expect((await paymentsOf(till.buyer.id)).map(({ status }) => status)).toEqual(["canceled"]);
  });
});
