import { log } from "@guildhall/core/shared/log";
import { describe, expect, test, vi } from "vitest";
import { handler as sweep } from "../jobs/billing-sweep.ts";
import { hour, minute, pass } from "../shared/clock.fixture.ts";
import { submissionOf } from "./buyer.fixture.ts";
import { behind, paymentsOf } from "./checkout.fixture.ts";
import { charged, loseAnswers } from "./silence.fixture.ts";
import { approveOrder, openTestCheckout, orderOnApproval, subjectsTo } from "./test-checkout.fixture.ts";

// Stripe refuses what we send, and it has nothing to do with the card.

const { stripe } = globalThis.testCloud.standIns;
const testCheckout = openTestCheckout();
const on = "POST /v1/payment_intents";

describe.each(["parameter", "account", "authentication"] as const)("a refusal because of the %s", (what) => {
  test("is said to be our fault, wakes somebody, and the same order is paid once it is mended", async () => {
    await testCheckout.buyer.fill(testCheckout.shop.event);
    const submission = await submissionOf(testCheckout.buyer, await testCheckout.buyer.enterCard("good"));
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
    // The cart is not held by it, and the same press works again.
    expect((await testCheckout.buyer.pay(submission)).body.order).toMatchObject({
      id: submission.checkoutId,
      state: "paid",
    });
    expect(await charged(testCheckout)).toEqual([1]);
  });

  test("of what staff approved is tried again within the hour, and the person is not bothered", async () => {
    const { orderId } = await orderOnApproval(testCheckout);
    stripe.faults.add({ kind: "refuse", what, on });
    await approveOrder(testCheckout, orderId);
    expect((await behind(testCheckout.buyer.id, orderId)).order).toMatchObject({ state: "failed" });
    expect(await subjectsTo(testCheckout)).not.toContain("Your payment did not go through");
    pass(hour);
    await sweep();
    expect((await behind(testCheckout.buyer.id, orderId)).order).toMatchObject({ state: "paid" });
    expect((await paymentsOf(testCheckout.buyer.id)).map(({ succeeded }) => succeeded)).toEqual([1]);
  });
});

test("a key that is not taken says nothing of an attempt whose answer was lost: it stays on its way", async () => {
  await testCheckout.buyer.fill(testCheckout.shop.event);
  const submission = await submissionOf(testCheckout.buyer, await testCheckout.buyer.enterCard("good"));
  loseAnswers();
  await testCheckout.buyer.pay(submission);
  stripe.faults.clear();
  stripe.faults.add({ kind: "refuse", what: "authentication", on });
  expect((await testCheckout.buyer.settle(submission.checkoutId)).body.order.state).toBe("charging");
  pass(minute);
  await sweep();
  expect((await behind(testCheckout.buyer.id, submission.checkoutId)).order.state).toBe("paid");
});
