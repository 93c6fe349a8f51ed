import { attemptPayment } from "@guildhall/core/checkout/attempt";
import { describe, expect, test } from "vitest";
import { submissionOf } from "./buyer.fixture.ts";
import { behind, paymentsOf } from "./checkout.fixture.ts";
import { minute, pass } from "./clock.fixture.ts";
import { charged, failOnce, loseAnswers, stateOf, submit } from "./silence.fixture.ts";
import { openTill } from "./till.fixture.ts";

const { stripe } = globalThis.testCloud.standIns;
const till = openTill();

describe("to give up what is on its way", () => {
  test("finds out that it was charged", async () => {
    const { orderId } = await submit(till, loseAnswers);
    expect((await till.buyer.cancel(orderId)).body.order.state).toBe("paid");
    expect(await charged(till)).toEqual([1]);
  });

  test("does not charge what was not charged yet, and nothing else can any more", async () => {
    const { orderId, submission } = await submit(till, failOnce);
    expect((await till.buyer.cancel(orderId)).body.order.state).toBe("canceled");
    expect((await paymentsOf(till.buyer.id)).map(({ status, charges }) => [status, charges])).toEqual([
      ["canceled", 0],
    ]);
    expect((await till.buyer.settle(orderId)).body.order.state).toBe("canceled");
    const { checkoutId } = await submissionOf(till.buyer);
    expect((await till.buyer.pay({ ...submission, checkoutId })).body.order).toMatchObject({ state: "paid" });
    expect((await charged(till)).sort()).toEqual([0, 1]);
  });

  test("changes nothing while Stripe is silent, and works when it answers", async () => {
    const { orderId } = await submit(till, failOnce);
    failOnce();
    const { status, body } = await till.buyer.cancel(orderId);
    expect([status, body.code]).toEqual([409, "billing.under-way"]);
    for (const lose of [loseAnswers, loseAnswers]) lose();
    expect((await till.buyer.cancel(orderId)).status).toBe(409);
    expect((await till.buyer.settle(orderId)).body.order.state).toBe("charging");
    stripe.faults.clear();
    expect((await till.buyer.cancel(orderId)).body.order.state).toBe("canceled");
    expect(await charged(till)).toEqual([0]);
  });

  test("comes in between: whoever was about to charge charges nothing", async () => {
    const { orderId } = await submit(till, failOnce);
    const { order } = await behind(till.buyer.id, orderId);
    await till.buyer.cancel(orderId);
    const late = await attemptPayment({ role: "system", job: "late" }, order);
    expect([late.order.state, await stateOf(till, orderId), await charged(till)]).toEqual([
      "charging",
      "canceled",
      [0],
    ]);
  });

  test("is looked up once the key is old", async () => {
    const { orderId } = await submit(till, failOnce);
    pass(20 * minute);
    expect((await till.buyer.cancel(orderId)).body.order.state).toBe("canceled");
    expect(await charged(till)).toEqual([]);
  });

  test("of a second attempt takes the payment back", async () => {
    await till.buyer.fill(till.shop.event);
    const submission = await submissionOf(till.buyer, await till.buyer.enterCard("empty"));
    await till.buyer.pay(submission);
    const stripeToken = await till.buyer.enterCard("good");
    failOnce();
    const { body } = await till.buyer.pay({ ...submission, stripeToken });
    expect(body.order.state).toBe("charging");
    expect((await till.buyer.cancel(submission.checkoutId)).body.order.state).toBe("canceled");
    // The declined payment, and the one that used up the key of the second attempt.
    expect((await paymentsOf(till.buyer.id)).map(({ status, succeeded }) => [status, succeeded])).toEqual([
      ["canceled", 0],
      ["canceled", 0],
    ]);
  });
});
