import { systemActor } from "@guildhall/core/ground/route/actor";
import { attemptPayment } from "@guildhall/core/selling/checkout/attempt";
import { describe, expect, test } from "vitest";
import { minute, pass } from "../shared/clock.fixture.ts";
import { testSubmissionOf } from "./buyer.fixture.ts";
import { behind, paymentsOf } from "./checkout.fixture.ts";
import { charged, failOnce, loseAnswers, orderStateOf, submit } from "./silence.fixture.ts";
import { openTestCheckout } from "./test-checkout.fixture.ts";

const { stripe } = globalThis.testCloud.standIns;
const testCheckout = openTestCheckout();

describe("giving up a payment in progress", () => {
  test("finds that it was charged", async () => {
    const { orderId } = await submit(testCheckout, loseAnswers);
    expect((await testCheckout.buyer.cancel(orderId)).body.order.state).toBe("paid");
    expect(await charged(testCheckout)).toEqual([1]);
  });

  test("prevents a charge that was not made yet, also by others", async () => {
    const { orderId, submission } = await submit(testCheckout, failOnce);
    expect((await testCheckout.buyer.cancel(orderId)).body.order.state).toBe("canceled");
    expect((await paymentsOf(testCheckout.buyer.id)).map(({ status, charges }) => [status, charges])).toEqual([
      ["canceled", 0],
    ]);
    expect((await testCheckout.buyer.settle(orderId)).body.order.state).toBe("canceled");
    const { checkoutId } = await testSubmissionOf(testCheckout.buyer);
    expect((await testCheckout.buyer.pay({ ...submission, checkoutId })).body.order).toMatchObject({ state: "paid" });
    expect((await charged(testCheckout)).sort()).toEqual([0, 1]);
  });

  test("changes nothing while Stripe does not answer, and works when it answers", async () => {
    const { orderId } = await submit(testCheckout, failOnce);
    failOnce();
    const { status, body } = await testCheckout.buyer.cancel(orderId);
    expect([status, body.code]).toEqual([409, "billing.under-way"]);
    for (const lose of [loseAnswers, loseAnswers]) lose();
    expect((await testCheckout.buyer.cancel(orderId)).status).toBe(409);
    expect((await testCheckout.buyer.settle(orderId)).body.order.state).toBe("charging");
    stripe.faults.clear();
    expect((await testCheckout.buyer.cancel(orderId)).body.order.state).toBe("canceled");
    expect(await charged(testCheckout)).toEqual([0]);
  });

  test("comes in between: the request that was about to charge charges nothing", async () => {
    const { orderId } = await submit(testCheckout, failOnce);
    const { order } = await behind(testCheckout.buyer.id, orderId);
    await testCheckout.buyer.cancel(orderId);
    const late = await attemptPayment(systemActor("billing-sweep"), order);
    expect([late.order.state, await orderStateOf(testCheckout, orderId), await charged(testCheckout)]).toEqual([
      "charging",
      "canceled",
      [0],
    ]);
  });

  test("is looked up once the key is old", async () => {
    const { orderId } = await submit(testCheckout, failOnce);
    pass(20 * minute);
    expect((await testCheckout.buyer.cancel(orderId)).body.order.state).toBe("canceled");
    expect(await charged(testCheckout)).toEqual([]);
  });

  test("of a second attempt takes the payment back", async () => {
    await testCheckout.buyer.fill(testCheckout.shop.event);
    const submission = await testSubmissionOf(testCheckout.buyer, await testCheckout.buyer.enterCard("empty"));
    await testCheckout.buyer.pay(submission);
    const stripeToken = await testCheckout.buyer.enterCard("good");
    failOnce();
    const { body } = await testCheckout.buyer.pay({ ...submission, stripeToken });
    expect(body.order.state).toBe("charging");
    expect((await testCheckout.buyer.cancel(submission.checkoutId)).body.order.state).toBe("canceled");
    // The declined payment, and the one that used up the key of the second attempt.
    expect((await paymentsOf(testCheckout.buyer.id)).map(({ status, succeeded }) => [status, succeeded])).toEqual([
      ["canceled", 0],
      ["canceled", 0],
    ]);
  });
});
