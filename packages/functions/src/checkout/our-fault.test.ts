import { log } from "@guildhall/core/ground/route/log";
import { describe, expect, test, vi } from "vitest";
import { handler as createSetupIntent } from "../card/create-setup-intent.ts";
import { handler as sweep } from "../jobs/payment-reconciliation-sweep.ts";
import { call } from "../shared/call.fixture.ts";
import { hour, minute, pass } from "../shared/clock.fixture.ts";
import { shownToPay, testSubmissionOf } from "./buyer.fixture.ts";
import { behind, paymentsOf } from "./checkout.fixture.ts";
import { handler as payLater } from "./pay-later.ts";
import { charged, loseAnswers } from "./silence.fixture.ts";
import { approveOrder, openTestCheckout, orderOnApproval, subjectsTo } from "./test-checkout.fixture.ts";

// Stripe refuses our request for a reason other than the card.

const { stripe } = globalThis.testCloud.standIns;
const testCheckout = openTestCheckout();
const on = "POST /v1/payment_intents";

describe.each(["parameter", "account", "authentication"] as const)("a refusal because of the %s", (what) => {
  test("is reported as our fault, raises an alarm, and the same order is paid after the fix", async () => {
    await testCheckout.buyer.fill(testCheckout.shop.event);
    const submission = await testSubmissionOf(testCheckout.buyer, await testCheckout.buyer.enterCard("good"));
    stripe.faults.add({ kind: "refuse", what, on });
    const alarm = vi.spyOn(log, "error");
    const { status, body } = await testCheckout.buyer.pay(submission);
    expect([status, body.code]).toEqual([503, "billing.our-fault"]);
    expect(alarm.mock.calls.filter(([event]) => event === "billing.refused-by-stripe")).toHaveLength(1);
    expect(body.title).toContain("our fault, not your card's, and nothing was charged");
    expect((await testCheckout.buyer.cart()).body.order).toMatchObject({
      state: "failed",
      failure: expect.stringContaining("our fault"),
    });
    expect(await charged(testCheckout)).toEqual([]);
    // The cart stays usable, and a second press works.
    expect((await testCheckout.buyer.pay(submission)).body.order).toMatchObject({
      id: submission.checkoutId,
      state: "paid",
    });
    expect(await charged(testCheckout)).toEqual([1]);
  });

  test.each(["GET /v1/payment_methods", "POST /v1/setup_intents"])(
    "of %s before anything is charged is not told as a fault of the card, raises an alarm, and changes nothing",
    async (about) => {
      const { buyer } = testCheckout;
      await buyer.fill(testCheckout.shop.event);
      const submission = await testSubmissionOf(buyer, await buyer.enterCard("good"));
      stripe.faults.add({ kind: "refuse", what, on: about });
      const alarm = vi.spyOn(log, "error");
      const { status, body } = about.startsWith("GET")
        ? await buyer.pay(submission)
        : await call(createSetupIntent, { token: buyer.token });
      expect([status, body.code]).toEqual([503, "unavailable"]);
      expect(alarm.mock.calls.filter(([event]) => event === "billing.refused-by-stripe")).toHaveLength(1);
      expect((await buyer.cart()).body.order).toBeUndefined();
      expect((await buyer.pay(submission)).body.order.state).toBe("paid");
    },
  );

  test("is told again when the same press is sent again", async () => {
    await testCheckout.buyer.fill(testCheckout.shop.event);
    const stripeToken = await testCheckout.buyer.enterCard("good");
    const press = { ...(await testSubmissionOf(testCheckout.buyer, stripeToken)), attemptId: "press-one" };
    stripe.faults.add({ kind: "refuse", what, on });
    const first = await testCheckout.buyer.pay(press);
    const again = await testCheckout.buyer.pay(press);
    expect([again.status, again.body.code]).toEqual([503, "billing.our-fault"]);
    expect(again.body.title).toBe(first.body.title);
  });

  test("of an approved order is told again when the same press is sent again", async () => {
    const { orderId } = await orderOnApproval(testCheckout, "empty");
    await approveOrder(testCheckout, orderId);
    const { token } = testCheckout.buyer;
    const stripeToken = await testCheckout.buyer.enterCard("good");
    const body = { ...(await shownToPay(token, orderId)), stripeToken, attemptId: "press-two" };
    stripe.faults.add({ kind: "refuse", what, on });
    for (let time = 0; time < 2; time++) {
      const answer = await call(payLater, { token, params: { orderId }, body });
      expect([answer.status, answer.body.code]).toEqual([503, "billing.our-fault"]);
    }
  });

  test("of an approved order is tried again within the hour, and the person gets no mail", async () => {
    const { orderId } = await orderOnApproval(testCheckout);
    stripe.faults.add({ kind: "refuse", what, on });
    await approveOrder(testCheckout, orderId);
    expect((await behind(testCheckout.buyer.id, orderId)).order).toMatchObject({ state: "failed", isOurFault: true });
    expect(await subjectsTo(testCheckout)).not.toContain("Your payment failed");
    pass(hour);
    await sweep();
    const { order } = await behind(testCheckout.buyer.id, orderId);
    expect([order.state, order.isOurFault]).toEqual(["paid", undefined]);
    expect((await paymentsOf(testCheckout.buyer.id)).map(({ succeeded }) => succeeded)).toEqual([1]);
  });
});

test("a refused key does not decide an attempt whose answer was lost: it stays in progress", async () => {
  await testCheckout.buyer.fill(testCheckout.shop.event);
  const submission = await testSubmissionOf(testCheckout.buyer, await testCheckout.buyer.enterCard("good"));
  loseAnswers();
  await testCheckout.buyer.pay(submission);
  stripe.faults.clear();
  stripe.faults.add({ kind: "refuse", what: "authentication", on });
  expect((await testCheckout.buyer.settle(submission.checkoutId)).body.order.state).toBe("charging");
  pass(minute);
  await sweep();
  expect((await behind(testCheckout.buyer.id, submission.checkoutId)).order.state).toBe("paid");
});

test("a refusal that is our fault stays one when the payment that an earlier card left is canceled after it", async () => {
  const { buyer } = testCheckout;
  await buyer.fill(testCheckout.shop.event);
  const declined = await testSubmissionOf(buyer, await buyer.enterCard("empty"));
  // Stripe does not answer the cancellation.
  for (let time = 0; time < 2; time++) stripe.faults.add({ kind: "fail", on: `${on}/` });
  await buyer.pay({ ...declined, attemptId: "press-one", seenAttempt: 0 });
  stripe.faults.clear();
  for (let time = 0; time < 2; time++) stripe.faults.add({ kind: "refuse", what: "account", on: `${on}/` });
  const refused = await testSubmissionOf(buyer, await buyer.enterCard("good"));
  const press = { ...refused, attemptId: "press-two", seenAttempt: 1 };
  expect((await buyer.pay(press)).body.code).toBe("billing.our-fault");
  stripe.faults.clear();
  pass(2 * minute);
  await sweep();
  const { order } = await behind(buyer.id, declined.checkoutId);
  expect([order.state, order.paymentIntentId, order.isOurFault]).toEqual(["failed", undefined, true]);
  expect((await buyer.pay(press)).body.code).toBe("billing.our-fault");
  expect(await charged(testCheckout)).toEqual([0]);
});
