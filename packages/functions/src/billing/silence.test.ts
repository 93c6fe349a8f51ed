import { carryOut } from "@guildhall/core/billing/attempt";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { handler as sweep } from "../jobs/billing-sweep.ts";
import { deliverEverything } from "../shared/cloud.fixture.ts";
import { aBuyer, type Buyer, receiptsOf, submissionOf } from "./buyer.fixture.ts";
import { behind, paymentsOf } from "./checkout.fixture.ts";
import { openShop, type Shop } from "./shop.fixture.ts";

// Stripe does not answer, or the process dies with the answer: nobody knows whether it was charged, and somebody finds out.

const minute = 60_000;
const { stripe } = globalThis.testCloud.standIns;
const onPayments = "POST /v1/payment_intents";

let shop: Shop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  buyer = await aBuyer();
});
afterEach(() => {
  stripe.faults.clear();
  vi.useRealTimers();
});

const pass = (ms: number): void => void vi.setSystemTime(Date.now() + ms);

/** The library asks once more by itself when a connection breaks. */
const loseAnswers = (): void => {
  for (let time = 0; time < 2; time++) stripe.faults.add({ kind: "lose-answer", on: onPayments });
};

async function submitted(trouble: () => void) {
  await buyer.fill(shop.event);
  const submission = await submissionOf(buyer, await buyer.enterCard("good"));
  trouble();
  return { submission, orderId: submission.checkoutId, answer: await buyer.pay(submission) };
}

const stateOf = async (orderId: string): Promise<string> => (await behind(buyer.id, orderId)).order.state;
const charged = async (): Promise<number[]> => (await paymentsOf(buyer.id)).map(({ succeeded }) => succeeded);

const failOnce = (): void => stripe.faults.add({ kind: "fail", on: onPayments });

const silences: [string, () => void, number[]][] = [
  ["lost", loseAnswers, [1]],
  ["an error of Stripe's", failOnce, []],
];

describe.each(silences)("an answer that is %s", (_what, trouble, atFirst) => {
  test("leaves the order on its way, and says so", async () => {
    const { answer, orderId } = await submitted(trouble);
    expect([answer.status, answer.body.order]).toEqual([200, { id: orderId, state: "charging", totalCents: 4900 }]);
    expect((await buyer.cart()).body.order).toEqual({ id: orderId, state: "charging", totalCents: 4900 });
    expect(await charged()).toEqual(atFirst);
  });

  test.each([
    ["asked for again", (orderId: string, _submission: object) => buyer.settle(orderId)],
    ["submitted again", (_orderId: string, submission: object) => buyer.pay(submission)],
  ])("is found out when it is %s", async (_how, ask) => {
    const { orderId, submission } = await submitted(trouble);
    expect((await ask(orderId, submission)).body.order.state).toBe("paid");
    expect(await charged()).toEqual([1]);
  });

  test("is found out by the sweep after a minute, and not before", async () => {
    const { orderId } = await submitted(trouble);
    pass(minute - 1);
    await sweep();
    expect(await stateOf(orderId)).toBe("charging");
    pass(1);
    await sweep();
    expect(await stateOf(orderId)).toBe("paid");
    expect(await charged()).toEqual([1]);
    await deliverEverything();
    expect(receiptsOf(buyer.email)).toEqual([orderId]);
  });

  test("is looked up, and not asked for again, once its key is old", async () => {
    const { orderId } = await submitted(trouble);
    pass(20 * minute);
    await sweep();
    expect([await stateOf(orderId), await charged()]).toEqual(atFirst.length > 0 ? ["paid", [1]] : ["failed", []]);
  });
});

test("what is not found in Stripe's books was not charged: the person may try again", async () => {
  const { orderId, submission } = await submitted(failOnce);
  pass(20 * minute);
  await sweep();
  expect((await buyer.cart()).body.order).toMatchObject({ id: orderId, state: "failed" });
  expect((await buyer.pay(submission)).body.order).toMatchObject({ id: orderId, state: "paid" });
  expect(await charged()).toEqual([1]);
});

test("another submission waits until the first is known", async () => {
  const { submission } = await submitted(loseAnswers);
  const donation = { anonymous: "0", id: shop.donation(2500).productId, amount: "25" };
  const { status, body } = await buyer.pay({ ...submission, donation });
  expect([status, body.code]).toEqual([409, "billing.under-way"]);
});

describe("to give up what is on its way", () => {
  test("finds out that it was charged", async () => {
    const { orderId } = await submitted(loseAnswers);
    expect((await buyer.cancel(orderId)).body.order.state).toBe("paid");
    expect(await charged()).toEqual([1]);
  });

  test("does not charge what was not charged yet, and nothing else can any more", async () => {
    const { orderId, submission } = await submitted(failOnce);
    expect((await buyer.cancel(orderId)).body.order.state).toBe("canceled");
    expect((await paymentsOf(buyer.id)).map(({ status, charges }) => [status, charges])).toEqual([["canceled", 0]]);
    expect((await buyer.settle(orderId)).body.order.state).toBe("canceled");
    expect((await buyer.pay(submission)).body.order).toMatchObject({ state: "paid" });
    expect((await charged()).sort()).toEqual([0, 1]);
  });

  test("changes nothing while Stripe is silent, and works when it answers", async () => {
    const { orderId } = await submitted(failOnce);
    failOnce();
    const { status, body } = await buyer.cancel(orderId);
    expect([status, body.code]).toEqual([409, "billing.under-way"]);
    for (let time = 0; time < 4; time++) stripe.faults.add({ kind: "lose-answer", on: onPayments });
    expect((await buyer.cancel(orderId)).status).toBe(409);
    expect((await buyer.settle(orderId)).body.order.state).toBe("charging");
    stripe.faults.clear();
    expect((await buyer.cancel(orderId)).body.order.state).toBe("canceled");
    expect(await charged()).toEqual([0]);
  });

  test("comes in between: whoever was about to charge charges nothing", async () => {
    const { orderId } = await submitted(failOnce);
    const { order } = await behind(buyer.id, orderId);
    await buyer.cancel(orderId);
    const late = await carryOut({ role: "system", job: "late" }, order);
    expect([late.order.state, await stateOf(orderId), await charged()]).toEqual(["charging", "canceled", [0]]);
  });

  test("is looked up once the key is old", async () => {
    const { orderId } = await submitted(failOnce);
    pass(20 * minute);
    expect((await buyer.cancel(orderId)).body.order.state).toBe("canceled");
    expect(await charged()).toEqual([]);
  });

  test("of a second attempt takes the payment back", async () => {
    await buyer.fill(shop.event);
    const submission = await submissionOf(buyer, await buyer.enterCard("empty"));
    await buyer.pay(submission);
    const stripeToken = await buyer.enterCard("good");
    failOnce();
    // The first question is how the payment stands; only the second is the attempt.
    const { body } = await buyer.pay({ ...submission, stripeToken });
    expect(body.order.state).toBe("charging");
    expect((await buyer.cancel(submission.checkoutId)).body.order.state).toBe("canceled");
    expect((await paymentsOf(buyer.id)).map(({ status, succeeded }) => [status, succeeded])).toEqual([["canceled", 0]]);
  });
});

test("a sweep that Stripe does not answer tries again, and keeps nobody else waiting", async () => {
  // What other tests have left on its way is out of the way first.
  pass(20 * minute);
  await sweep();
  const { orderId } = await submitted(loseAnswers);
  const second = await aBuyer();
  await second.fill(shop.event);
  const other = await submissionOf(second, await second.enterCard("good"));
  loseAnswers();
  await second.pay(other);
  pass(minute);
  loseAnswers();
  await sweep();
  const states = async () => [await stateOf(orderId), (await behind(second.id, other.checkoutId)).order.state];
  expect((await states()).sort()).toEqual(["charging", "paid"]);
  pass(minute);
  await sweep();
  expect(await states()).toEqual(["paid", "paid"]);
});

test("before an order is placed, silence changes nothing", async () => {
  await buyer.fill(shop.event);
  const submission = await submissionOf(buyer, await buyer.enterCard("good"));
  stripe.faults.add({ kind: "fail", on: "GET /v1/payment_methods" });
  const { status, body } = await buyer.pay(submission);
  expect([status, body.code]).toEqual([503, "unavailable"]);
  expect((await buyer.cart()).body.order).toBeUndefined();
});

test("what breaks on the way is not said to have changed nothing", async () => {
  await buyer.fill(shop.event);
  const submission = await submissionOf(buyer, await buyer.enterCard("good"));
  const { dynamodb, stripe: payments } = globalThis.testCloud.standIns;
  const handle = payments.handle.bind(payments);
  const broken = vi.spyOn(payments, "handle").mockImplementation(async (request) => {
    const answer = await handle(request);
    if (request.method === "POST") vi.spyOn(dynamodb, "handle").mockResolvedValue({ status: 500, body: "{}" });
    return answer;
  });
  const { status, body } = await buyer.pay(submission);
  broken.mockRestore();
  vi.restoreAllMocks();
  expect([status, body.code]).toEqual([409, "billing.under-way"]);
  expect((await buyer.settle(submission.checkoutId)).body.order.state).toBe("paid");
});

describe("a checkout that nobody comes back to", () => {
  test.each([
    ["empty", 3600_000, "failed"],
    ["asking", 24 * 3600_000, "needs_action"],
  ] as const)("with a card that is %s is given up after %i ms, and the cart is free", async (card, ms, before) => {
    await buyer.fill(shop.event);
    const submission = await submissionOf(buyer, await buyer.enterCard(card));
    await buyer.pay(submission);
    pass(ms - 6 * minute);
    await sweep();
    expect(await stateOf(submission.checkoutId)).toBe(before);
    pass(6 * minute);
    await sweep();
    expect(await stateOf(submission.checkoutId)).toBe("canceled");
    const { body } = await buyer.cart();
    expect([body.order, body.items.length]).toEqual([undefined, 1]);
    expect((await paymentsOf(buyer.id)).map(({ status }) => status)).toEqual(["canceled"]);
  });
});
