import type { Instant } from "@guildhall/core/ground/shared/values";
import { commit } from "@guildhall/core/ground/storage/commit";
import * as Person from "@guildhall/core/people/person/person";
import { describe, expect, test } from "vitest";
import { handler as getUser } from "../account/get.ts";
import { testSubmissionOf } from "../checkout/buyer.fixture.ts";
import { paymentsOf, statesOf } from "../checkout/checkout.fixture.ts";
import {
  approveOrder,
  callAsStaff,
  openTestCheckout,
  orderOnApproval,
  rejectOrder,
} from "../checkout/test-checkout.fixture.ts";
import { handler as notifications } from "../notification/list.ts";
import { handler as payment } from "../receipt/payment.ts";
import { call } from "../shared/call.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { handler as getOrder } from "./order.ts";
import { handler as reject } from "./reject.ts";

const testCheckout = openTestCheckout();

const said = async () => {
  const { body } = await call(notifications, { token: testCheckout.buyer.token });
  return body.data.map(({ data }: { data: { title: string; urgent?: boolean } }) => [data.title, data.urgent]);
};

describe("to reject", () => {
  const because = "The transcript is not readable.";

  test("charges nothing, takes the items away and forgets a card that was not to be kept", async () => {
    const { orderId, submission } = await orderOnApproval(testCheckout, "good", { keepCard: false });
    const { lines } = (await callAsStaff(testCheckout, getOrder, orderId)).body;
    const { status, body } = await rejectOrder(testCheckout, orderId, because);
    expect([status, body.order.state, body.lines]).toEqual([200, "canceled", []]);
    expect(body.order.timeline.at(-1)).toMatchObject({ detail: because });
    const { id, name, kind } = lines[0];
    expect(body.order.lines).toMatchObject([{ id, was: { name, kind } }]);
    await deliverEverything();
    expect(await paymentsOf(testCheckout.buyer.id)).toEqual([]);
    expect((await approveOrder(testCheckout, orderId)).body.code).toBe("billing.not-approvable");
    await testCheckout.buyer.fill(testCheckout.shop.event);
    const again = await testCheckout.buyer.pay(await testSubmissionOf(testCheckout.buyer, submission.stripeToken));
    expect(again.body.code).toBe("billing.card-unknown");
  });

  test.each(["empty", "asking"] as const)("also works when the charge has not gone through: %s", async (card) => {
    const { orderId } = await orderOnApproval(testCheckout, card);
    await approveOrder(testCheckout, orderId);
    expect((await rejectOrder(testCheckout, orderId, because)).body.order.state).toBe("canceled");
    expect(await paymentsOf(testCheckout.buyer.id)).toMatchObject([{ status: "canceled", succeeded: 0 }]);
    expect(await statesOf(testCheckout.buyer.id)).toEqual(["canceled"]);
  });

  test("again with the same reason is the same, with another it is refused, and the first one stands", async () => {
    const { orderId } = await orderOnApproval(testCheckout);
    const rejected = (await rejectOrder(testCheckout, orderId, because)).body;
    const same = await rejectOrder(testCheckout, orderId, because);
    expect([same.status, same.body.order]).toEqual([200, rejected.order]);
    const other = await rejectOrder(testCheckout, orderId, "It is somebody else's transcript.");
    expect([other.status, other.body.code]).toEqual([409, "billing.not-approvable"]);
    expect((await callAsStaff(testCheckout, getOrder, orderId)).body.order).toEqual(rejected.order);
  });

  test("by two at once for two reasons notes one, and the other is told", async () => {
    const { orderId } = await orderOnApproval(testCheckout);
    const reasons = ["The transcript is not readable.", "It is somebody else's transcript."];
    const answers = await Promise.all(reasons.map((reason) => rejectOrder(testCheckout, orderId, reason)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { order } = (await callAsStaff(testCheckout, getOrder, orderId)).body;
    const noted = reasons[answers.findIndex(({ status }) => status === 200)];
    expect(order.timeline.map(({ detail }: { detail?: string }) => detail).filter(Boolean)).toEqual([noted]);
  });

  test("is told by mail and by an urgent alert, once, and not why", async () => {
    const { orderId } = await orderOnApproval(testCheckout);
    const { order } = (await rejectOrder(testCheckout, orderId, because)).body;
    await rejectOrder(testCheckout, orderId, because);
    await deliverEverything();
    const [mail, ...others] = mailsTo(testCheckout.buyer.email);
    expect([mail?.subject, others]).toEqual(["Your order was not approved", []]);
    expect(mail?.text).toContain(`${order.lines[0].was.name}. Nothing was charged for it.`);
    expect(mail?.text).not.toContain(because);
    expect(await said()).toEqual([["Your order was not approved", true]]);
    const page = await call(payment, { token: testCheckout.buyer.token, params: { paymentId: orderId } });
    expect(page.body.lineItems).toMatchObject([{ name: order.lines[0].was.name }]);
  });

  test("what was approved and could not be charged is told as canceled", async () => {
    const { orderId } = await orderOnApproval(testCheckout, "empty");
    await approveOrder(testCheckout, orderId);
    await rejectOrder(testCheckout, orderId, because);
    await deliverEverything();
    expect(mailsTo(testCheckout.buyer.email)[0]?.subject).toBe("Your order was canceled");
    expect((await said())[0]).toEqual(["Your order was canceled", true]);
  });

  test.each([
    ["that waits for staff", "pending", "rejected"],
    ["that another membership has answered", "approved", "approved"],
  ] as const)("a request for a membership %s says so then", async (_case, status, expected) => {
    const { membership } = testCheckout.shop;
    const latestMembershipRequest = {
      key: "professional",
      status,
      requestedAt: "2026-06-15T12:00:00.000Z" as Instant,
    } as const;
    await commit([Person.patch(testCheckout.buyer.id, { set: { latestMembershipRequest } })]);
    await testCheckout.buyer.fill({ ...membership, chargedWhen: "approval" });
    const submission = await testSubmissionOf(testCheckout.buyer, await testCheckout.buyer.enterCard("good"));
    await testCheckout.buyer.pay(submission);
    expect((await rejectOrder(testCheckout, submission.checkoutId, because)).status).toBe(200);
    const { body: user } = await call(getUser, { token: testCheckout.buyer.token });
    expect(user.latestMembershipRequest.status).toBe(expected);
  });

  test("leaves what another order for the same membership waits for: the payment, then the decision", async () => {
    const { membership } = testCheckout.shop;
    const requestedAt = "2026-06-15T12:00:00.000Z" as Instant;
    const latestMembershipRequest = { key: "professional", status: "pending", requestedAt } as const;
    await commit([Person.patch(testCheckout.buyer.id, { set: { latestMembershipRequest } })]);
    const ask = async () => {
      await testCheckout.buyer.fill({ ...membership, chargedWhen: "approval" });
      const submission = await testSubmissionOf(testCheckout.buyer, await testCheckout.buyer.enterCard("empty"));
      expect((await testCheckout.buyer.pay(submission)).body.order?.state).toBe("locked");
      return submission.checkoutId;
    };
    const [unpaid, second, third] = [await ask(), await ask(), await ask()];
    await approveOrder(testCheckout, unpaid);
    const saidOnCard = async () =>
      (await call(getUser, { token: testCheckout.buyer.token })).body.latestMembershipRequest.status;
    for (const [orderId, status] of [
      [second, "unpaid"],
      [unpaid, "pending"],
      [third, "rejected"],
    ] as const) {
      expect((await rejectOrder(testCheckout, orderId, because)).status).toBe(200);
      expect(await saidOnCard()).toBe(status);
    }
  });

  test("is refused for what is paid, and for checkouts", async () => {
    const { orderId } = await orderOnApproval(testCheckout);
    await approveOrder(testCheckout, orderId);
    expect((await rejectOrder(testCheckout, orderId, because)).body.code).toBe("billing.not-approvable");
    await testCheckout.buyer.fill(testCheckout.shop.event);
    const submission = await testSubmissionOf(testCheckout.buyer, await testCheckout.buyer.enterCard("empty"));
    await testCheckout.buyer.pay(submission);
    expect((await rejectOrder(testCheckout, submission.checkoutId, because)).body.code).toBe("billing.not-approvable");
    expect((await callAsStaff(testCheckout, reject, orderId, {})).status).toBe(400);
  });
});
