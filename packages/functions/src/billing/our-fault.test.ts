import { log } from "@guildhall/core/shared/log";
import { describe, expect, test, vi } from "vitest";
import { handler as sweep } from "../jobs/billing-sweep.ts";
import { handler as approve } from "./approve.ts";
import { submissionOf } from "./buyer.fixture.ts";
import { behind, paymentsOf } from "./checkout.fixture.ts";
import { hour, minute, pass } from "./clock.fixture.ts";
import { charged, loseAnswers } from "./silence.fixture.ts";
import { ask, askStaff, openTill, subjectsTo } from "./till.fixture.ts";

// Stripe refuses what we send, and it has nothing to do with the card.

const { stripe } = globalThis.testCloud.standIns;
const till = openTill();
const on = "POST /v1/payment_intents";

describe.each(["parameter", "account", "authentication"] as const)("a refusal because of the %s", (what) => {
  test("is said to be our fault, wakes somebody, and the same order is paid once it is mended", async () => {
    await till.buyer.fill(till.shop.event);
    const submission = await submissionOf(till.buyer, await till.buyer.enterCard("good"));
    stripe.faults.add({ kind: "refuse", what, on });
    const alarm = vi.spyOn(log, "error");
    const { status, body } = await till.buyer.pay(submission);
    expect([status, body.code]).toEqual([503, "billing.our-fault"]);
    expect(alarm.mock.calls.filter(([event]) => event === "billing.refused-by-stripe")).toHaveLength(1);
    expect(body.title).toContain("our fault, not your card's, and nothing was charged");
    expect((await till.buyer.cart()).body.order).toMatchObject({
      state: "failed",
      failure: expect.stringContaining("our fault"),
    });
    expect(await charged(till)).toEqual([]);
    // The cart is not held by it, and the same press works again.
    expect((await till.buyer.pay(submission)).body.order).toMatchObject({ id: submission.checkoutId, state: "paid" });
    expect(await charged(till)).toEqual([1]);
  });

  test("of what staff approved is tried again within the hour, and the person is not bothered", async () => {
    const { orderId } = await ask(till);
    stripe.faults.add({ kind: "refuse", what, on });
    await askStaff(till, approve, orderId);
    expect((await behind(till.buyer.id, orderId)).order).toMatchObject({ state: "failed" });
    expect(await subjectsTo(till)).not.toContain("Your payment did not go through");
    pass(hour);
    await sweep();
    expect((await behind(till.buyer.id, orderId)).order).toMatchObject({ state: "paid" });
    expect((await paymentsOf(till.buyer.id)).map(({ succeeded }) => succeeded)).toEqual([1]);
  });
});

test("a key that is not taken says nothing of an attempt whose answer was lost: it stays on its way", async () => {
  await till.buyer.fill(till.shop.event);
  const submission = await submissionOf(till.buyer, await till.buyer.enterCard("good"));
  loseAnswers();
  await till.buyer.pay(submission);
  stripe.faults.clear();
  stripe.faults.add({ kind: "refuse", what: "authentication", on });
  expect((await till.buyer.settle(submission.checkoutId)).body.order.state).toBe("charging");
  pass(minute);
  await sweep();
  expect((await behind(till.buyer.id, submission.checkoutId)).order.state).toBe("paid");
});
