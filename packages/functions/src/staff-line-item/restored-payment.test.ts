import type { Instant } from "@guildhall/core/ground/shared/values";
import { commit } from "@guildhall/core/ground/storage/commit";
import { productSeed } from "@guildhall/core/money/catalog/catalog.seed";
import type { Order } from "@guildhall/core/money/order/order.schema";
import * as Person from "@guildhall/core/people/person/person";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { holdWebhooks } from "../charged-in-vain/in-vain.fixture.ts";
import { testSubmissionOf } from "../checkout/buyer.fixture.ts";
import { behind } from "../checkout/checkout.fixture.ts";
import {
  approveOrder,
  openTestCheckout,
  orderOnApproval,
  rejectOrder,
  subjectsTo,
} from "../checkout/test-checkout.fixture.ts";
import { aPaymentAtStripe } from "../refund/paid-order.fixture.ts";
import { call } from "../shared/call.fixture.ts";
import { mailsTo } from "../shared/cloud.fixture.ts";
import { restoredAfter } from "../shared/restore.fixture.ts";
import { handler as approve } from "../staff-order/approve.ts";
import { anOrderThatWaits } from "./owed.fixture.ts";
import { afterRestoreOf, type Deed, doneOrCode, type Found, inVainIf, oneInVain } from "./restored-payment.fixture.ts";

// The table was restored. Stripe has a payment that came since, which the table does not know, and staff do something.

const testCheckout = openTestCheckout();
const { personId, pay, deeds, restored, changeToOther, inVainOf } = afterRestoreOf(testCheckout);
beforeAll(holdWebhooks);
afterEach(() => vi.unstubAllEnvs());

const rejectionMail = "Your order was not approved";

describe("on an order that waited for approval", () => {
  const rows: [Deed, Found, string, Pick<Order, "state" | "method">][] = [
    ["approve", "equal", "done", { state: "paid", method: "card" }],
    ["approve", "other", "done", { state: "canceled", method: "card" }],
    ["approve", "given back", "done", { state: "paid", method: "card" }],
    ["reject", "none", "done", { state: "canceled", method: "card" }],
    ["reject", "equal", "billing.not-approvable", { state: "paid", method: "card" }],
    ["reject", "other", "done", { state: "canceled", method: "card" }],
    ["reject", "given back", "done", { state: "canceled", method: "card" }],
    ["change price", "equal", "billing.line-settled", { state: "paid", method: "card" }],
    ["change price", "other", "billing.other-sum-paid", { state: "canceled", method: "card" }],
    ["change price", "given back", "done", { state: "locked", method: "card" }],
    ["mark as paid", "none", "done", { state: "paid", method: "outside" }],
    ["mark as paid", "equal", "billing.line-settled", { state: "paid", method: "card" }],
    ["mark as paid", "other", "billing.other-sum-paid", { state: "canceled", method: "card" }],
    ["mark as paid", "given back", "done", { state: "paid", method: "outside" }],
  ];
  test.each(rows)("%s, payment found: %s: %s", async (deed, found, answer, after) => {
    const { orderId } = await orderOnApproval(testCheckout);
    const { order } = await behind(personId(), orderId);
    await restored(() => pay(orderId, found, order.totalCents));
    expect(doneOrCode(await deeds[deed](orderId))).toBe(answer);
    expect((await behind(personId(), orderId)).order).toMatchObject(after);
    expect(await inVainOf(orderId)).toEqual(inVainIf(found));
    const rejections = (await subjectsTo(testCheckout)).filter((subject) => subject === rejectionMail);
    expect(rejections).toHaveLength(deed === "reject" && answer === "done" ? 1 : 0);
  });
});

describe("on an approved order that had failed", () => {
  const rows: [Deed, Found, string, Pick<Order, "state">][] = [
    ["reject", "equal", "billing.not-approvable", { state: "paid" }],
    ["reject", "other", "done", { state: "canceled" }],
    ["change price", "equal", "billing.line-settled", { state: "paid" }],
    ["change price", "other", "billing.other-sum-paid", { state: "canceled" }],
    ["mark as paid", "equal", "billing.line-settled", { state: "paid" }],
    ["mark as paid", "other", "billing.other-sum-paid", { state: "canceled" }],
  ];
  test.each(rows)("%s, payment found: %s: %s", async (deed, found, answer, after) => {
    const { orderId } = await orderOnApproval(testCheckout, "empty");
    const { order } = await behind(personId(), orderId);
    await approveOrder(testCheckout, orderId);
    await restored(() => pay(orderId, found, order.totalCents));
    expect(doneOrCode(await deeds[deed](orderId))).toBe(answer);
    expect((await behind(personId(), orderId)).order).toMatchObject(after);
    expect(await inVainOf(orderId)).toEqual(inVainIf(found));
  });
});

test("an order that has no card any more is paid by the payment that is found", async () => {
  const { id, order } = await anOrderThatWaits([4900], { paymentMethodId: undefined });
  await restoredAfter(id, async () => void (await aPaymentAtStripe(order, 4900)), 0);
  const { status, body } = await call(approve, {
    as: "admin",
    params: { userId: id, orderId: order.id },
    body: { totalCents: 4900 },
  });
  expect([status, body.order.state]).toEqual([200, "paid"]);
});

test("an order whose known payment was replaced since is paid by the other", async () => {
  const { orderId } = await orderOnApproval(testCheckout, "empty");
  await approveOrder(testCheckout, orderId);
  await restored(async () => {
    expect((await changeToOther()).status).toBe(200);
    await pay(orderId, "other", 0);
  });
  expect(doneOrCode(await deeds["mark as paid"](orderId))).toBe("billing.other-sum-paid");
  expect(await inVainOf(orderId)).toEqual(oneInVain);
});

test("a person who is told of the rejection is told of the charge, too", async () => {
  const { orderId } = await orderOnApproval(testCheckout);
  await restored(() => pay(orderId, "other", 0));
  await rejectOrder(testCheckout, orderId);
  await subjectsTo(testCheckout);
  const mail = mailsTo(testCheckout.buyer.email).find(({ subject }) => subject === rejectionMail);
  expect(mail?.text).toContain("Your card was charged $12.34 for it, which we give back.");
});

test("a person's request waits no more once its order is canceled, and was not rejected", async () => {
  const { buyer } = testCheckout;
  const product = productSeed.find(({ key }) => key === "student");
  await buyer.fill({ kind: "membership", productId: product?.id ?? "", chargedWhen: "approval" });
  const requestedAt = new Date().toISOString() as Instant;
  const request = { key: "student", status: "pending", requestedAt } as const;
  await commit([Person.patch(personId(), { set: { latestMembershipRequest: request } })]);
  const submission = await testSubmissionOf(buyer, await buyer.enterCard("good"));
  await buyer.pay(submission);
  await restored(() => pay(submission.checkoutId, "other", 0));
  expect(doneOrCode(await deeds["mark as paid"](submission.checkoutId))).toBe("billing.other-sum-paid");
  expect((await Person.get(personId())).latestMembershipRequest?.status).toBe("deleted");
});
