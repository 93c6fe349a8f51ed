import { beforeEach, describe, expect, test } from "vitest";
import { keepCard } from "../card/card.fixture.ts";
import { answerBank, type CardKind, cards, testSubmissionOf } from "./buyer.fixture.ts";
import { behind, paymentsOf } from "./checkout.fixture.ts";
import { failOnce, loseAnswers } from "./silence.fixture.ts";
import { openTestCheckout } from "./test-checkout.fixture.ts";

// A press on an order whose attempt is of another press, with another card.

const { stripe } = globalThis.testCloud.standIns;
const testCheckout = openTestCheckout();
const buyer = () => testCheckout.buyer;
beforeEach(() => stripe.faults.clear());

async function pressWith(kind: CardKind, attemptId: string, seenAttempt = 0) {
  const submission = await testSubmissionOf(buyer(), await buyer().enterCard(kind));
  return { ...submission, attemptId, seenAttempt };
}

const orderOf = async (id: string) => (await behind(buyer().id, id)).order;
const succeeded = async () => (await paymentsOf(buyer().id)).filter((payment) => payment.succeeded > 0).length;

/** Two tabs have the cart open; the answer to the first one's press is lost. */
async function firstIsLost(kind: CardKind, lose = loseAnswers) {
  await buyer().fill(testCheckout.shop.event);
  const first = await pressWith(kind, "press-one");
  const other = await pressWith("good", "press-two");
  lose();
  expect((await buyer().pay(first)).body.order.state).toBe("charging");
  stripe.faults.clear();
  return { first, other };
}

describe("a press with another card, while nobody knows what became of the first one's", () => {
  test("is not given the bank's question about the first card", async () => {
    const { first, other } = await firstIsLost("asking");
    const { status, body } = await buyer().pay(other);
    expect([status, body.code, body.order]).toEqual([409, "billing.waits-for-bank", undefined]);
    expect(await orderOf(first.checkoutId)).toMatchObject({
      state: "needs_action",
      paymentMethodId: first.stripeToken,
    });
  });

  test("is not told what the bank said of the first card", async () => {
    const { first, other } = await firstIsLost("empty");
    const { status, body } = await buyer().pay(other);
    expect([status, body.code]).toEqual([409, "billing.tried-since"]);
    const { order } = (await buyer().cart()).body;
    expect([order.state, order.attempt]).toEqual(["failed", 1]);
    expect((await orderOf(first.checkoutId)).paymentMethodId).toBe(first.stripeToken);
    const next = { ...other, attemptId: "press-three", seenAttempt: order.attempt };
    expect((await buyer().pay(next)).body.order.state).toBe("paid");
    expect((await orderOf(first.checkoutId)).paymentMethodId).toBe(other.stripeToken);
  });

  test("waits while the bank is silent", async () => {
    const { first, other } = await firstIsLost("good", failOnce);
    failOnce();
    const { status, body } = await buyer().pay(other);
    expect([status, body.code]).toEqual([409, "billing.under-way"]);
    expect((await orderOf(first.checkoutId)).state).toBe("charging");
  });

  test("is told whose press has paid", async () => {
    const { first, other } = await firstIsLost("good");
    const { order } = (await buyer().pay(other)).body;
    expect([order.state, order.attemptId]).toEqual(["paid", first.attemptId]);
    expect(await succeeded()).toBe(1);
  });

  test.each(["asking", "empty"] as const)("leaves the first one its own answer: %s", async (kind) => {
    const { first, other } = await firstIsLost(kind);
    await buyer().pay(other);
    const { status, body } = await buyer().pay(first);
    expect([status, body.order?.attemptId ?? body.code]).toEqual(
      kind === "asking" ? [200, first.attemptId] : [402, "billing.declined"],
    );
  });
});

test("a press with the very card that the bank asks about is given its question, as its own", async () => {
  await keepCard(buyer().token, cards.asking);
  await buyer().fill(testCheckout.shop.event);
  const press = { ...(await testSubmissionOf(buyer())), seenAttempt: 0 };
  await buyer().pay({ ...press, attemptId: "press-one" });
  const { order } = (await buyer().pay({ ...press, attemptId: "press-two" })).body;
  expect([order.state, order.attemptId, typeof order.clientSecret]).toEqual(["needs_action", "press-two", "string"]);
  expect(await orderOf(press.checkoutId)).toMatchObject({ attempt: 1, attemptId: "press-one" });
});

describe("to give up an order of which a page showed the decline", () => {
  async function declinedOnce() {
    await buyer().fill(testCheckout.shop.event);
    const press = await pressWith("empty", "press-one");
    await buyer().pay(press);
    return press.checkoutId;
  }

  test("is refused while a newer press waits for its bank, which can still be answered", async () => {
    const orderId = await declinedOnce();
    await buyer().pay(await pressWith("asking", "press-two", 1));
    const before = await orderOf(orderId);
    const { status, body } = await buyer().cancel(orderId, 1);
    expect([status, body.code]).toEqual([409, "billing.waits-for-bank"]);
    expect(await orderOf(orderId)).toEqual(before);
    const question = (await paymentsOf(buyer().id)).find(({ status }) => status === "requires_action");
    await answerBank({ id: "", client_secret: "", ...question }, true);
    expect((await buyer().settle(orderId)).body.order.state).toBe("paid");
    expect(await succeeded()).toBe(1);
  });

  test("is refused while nobody knows what became of a newer press", async () => {
    const orderId = await declinedOnce();
    failOnce();
    await buyer().pay(await pressWith("good", "press-two", 1));
    stripe.faults.clear();
    const before = await orderOf(orderId);
    const { status, body } = await buyer().cancel(orderId, 1);
    expect([status, body.code]).toEqual([409, "billing.under-way"]);
    expect(await orderOf(orderId)).toEqual(before);
    expect((await buyer().settle(orderId)).body.order.state).toBe("paid");
  });

  test.each([
    ["the newer press was declined, too", "empty" as const, 1],
    ["the page knows of the newer press", "asking" as const, 2],
  ])("is possible where %s", async (_case, kind, seen) => {
    const orderId = await declinedOnce();
    await buyer().pay(await pressWith(kind, "press-two", 1));
    expect((await buyer().cancel(orderId, seen)).body.order.state).toBe("canceled");
  });

  test("is answered that it is paid, where a newer press has paid", async () => {
    const orderId = await declinedOnce();
    await buyer().pay(await pressWith("good", "press-two", 1));
    const { order } = (await buyer().cancel(orderId, 1)).body;
    expect([order.state, order.attemptId]).toEqual(["paid", "press-two"]);
  });
});
