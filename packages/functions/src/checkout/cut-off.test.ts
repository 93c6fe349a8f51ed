import { allRoutes } from "@guildhall/core/assembly/contract";
import { expect, test, vi } from "vitest";
import { call } from "../shared/call.fixture.ts";
import { testSubmissionOf } from "./buyer.fixture.ts";
import { paymentsOf } from "./checkout.fixture.ts";
import { handler as pay } from "./pay.ts";
import { openTestCheckout } from "./test-checkout.fixture.ts";

const testCheckout = openTestCheckout();

test("an order whose function is cut off is under way, and is paid once", async () => {
  await testCheckout.buyer.fill(testCheckout.shop.event);
  const submission = await testSubmissionOf(testCheckout.buyer, await testCheckout.buyer.enterCard("good"));
  const { status, body } = await call(pay, { token: testCheckout.buyer.token, body: submission, withinMs: 0 });
  expect([status, body.code]).toEqual([409, "billing.under-way"]);
  const stateOf = async () => (await testCheckout.buyer.settle(submission.checkoutId)).body.order?.state;
  await vi.waitFor(async () => expect(await stateOf()).toBe("paid"), { timeout: 15_000, interval: 500 });
  expect((await paymentsOf(testCheckout.buyer.id)).map(({ succeeded }) => succeeded)).toEqual([1]);
});

test("every route that charges, refunds or cancels a charge is marked as such", () => {
  const ids = allRoutes.filter(({ movesMoney }) => movesMoney).map(({ id }) => id);
  const expected = [
    "checkout.pay",
    "checkout.settle",
    "checkout.payLater",
    "checkout.cancel",
    "staffEvent.cancel",
    "staffEvent.giveRestBack",
    "staffOrder.approve",
    "staffOrder.reject",
    "refund.refund",
    "staffLineItem.markPaid",
    "staffLineItem.markPaidOfRegistration",
    "registration.withdraw",
    "registration.remove",
    "extension.withdraw",
    "membershipReview.decide",
    "membership.withdraw",
    "membershipReview.remove",
    "staffRegistration.acceptTranscript",
    "staffRegistration.create",
    "staffRegistration.approve",
    "staffExam.change",
    "extensionReview.approve",
    "bulk.again",
  ];
  expect(ids.toSorted()).toEqual(expected.toSorted());
});
