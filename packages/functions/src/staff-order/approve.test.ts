import { createId } from "@guildhall/core/ground/shared/create-id";
import type { Instant } from "@guildhall/core/ground/shared/values";
import { commit } from "@guildhall/core/ground/storage/commit";
import * as LineItems from "@guildhall/core/money/order/line-item/line-item";
import * as Orders from "@guildhall/core/money/order/order";
import * as Person from "@guildhall/core/people/person/person";
import { describe, expect, test } from "vitest";
import { handler as getUser } from "../account/get.ts";
import { keepCard } from "../card/card.fixture.ts";
import { type CardKind, testSubmissionOf } from "../checkout/buyer.fixture.ts";
import { behind, paymentsOf } from "../checkout/checkout.fixture.ts";
import { loseAnswers } from "../checkout/silence.fixture.ts";
import {
  approveOrder,
  openTestCheckout,
  orderOnApproval,
  rejectOrder,
  subjectsTo,
} from "../checkout/test-checkout.fixture.ts";
import { handler as sweep } from "../jobs/payment-reconciliation-sweep.ts";
import { call } from "../shared/call.fixture.ts";
import { minute, pass } from "../shared/clock.fixture.ts";
import { deliverEverything } from "../shared/cloud.fixture.ts";

const testCheckout = openTestCheckout();

describe("what waits for approval", () => {
  test("is ordered, and nothing is charged; the cart is empty and the card kept for it", async () => {
    const { answer, orderId, submission } = await orderOnApproval(testCheckout);
    expect([answer.status, answer.body.order.state, answer.body.user.cart.count]).toEqual([200, "locked", 0]);
    const { order, lines, ledger } = await behind(testCheckout.buyer.id, orderId);
    expect(lines).toMatchObject([{ state: "ordered", orderId, paymentMethodId: submission.stripeToken }]);
    expect([order.totalCents, order.chargedWhen, order.dueAt, ledger]).toEqual([
      lines[0]?.finalPrice,
      "approval",
      undefined,
      [],
    ]);
    expect([await paymentsOf(testCheckout.buyer.id), await subjectsTo(testCheckout)]).toEqual([[], []]);
    expect((await testCheckout.buyer.pay(submission)).body.order.state).toBe("locked");
  });

  test("becomes an order of its own beside what is paid at once, one for each thing it belongs to", async () => {
    await testCheckout.buyer.fill(
      testCheckout.shop.event,
      testCheckout.shop.onApproval("reg_one"),
      testCheckout.shop.onApproval("reg_two"),
    );
    const submission = await testSubmissionOf(testCheckout.buyer, await testCheckout.buyer.enterCard("good"));
    const { body } = await testCheckout.buyer.pay(submission);
    expect(body.order).toEqual({ id: submission.checkoutId, state: "paid", totalCents: 4900 });
    const orders = await Orders.ofPerson(testCheckout.buyer.id);
    expect(orders.map(({ state, chargedWhen, lines }) => [state, chargedWhen, lines.length])).toEqual(
      expect.arrayContaining([
        ["paid", "now", 1],
        ["locked", "approval", 1],
        ["locked", "approval", 1],
      ]),
    );
    expect((await paymentsOf(testCheckout.buyer.id)).map(({ amount }) => amount)).toEqual([4900]);
    const lines = await LineItems.ofPerson(testCheckout.buyer.id);
    expect(lines.map(({ state }) => state).sort()).toEqual(["ordered", "ordered", "paid"]);
  });

  test("cannot be given up as a checkout", async () => {
    const { orderId } = await orderOnApproval(testCheckout);
    expect((await testCheckout.buyer.cancel(orderId)).body.code).toBe("billing.nothing-to-pay");
    expect((await testCheckout.buyer.payLater(orderId, "pm_card_visa")).body.code).toBe("billing.nothing-to-pay");
  });
});

describe("to approve", () => {
  test("charges the card without the person, who gets a receipt", async () => {
    const { orderId } = await orderOnApproval(testCheckout);
    const { status, body } = await approveOrder(testCheckout, orderId);
    expect([status, body.order.state]).toEqual([200, "paid"]);
    const { lines, ledger } = await behind(testCheckout.buyer.id, orderId);
    expect([lines[0]?.state, ledger.map(({ kind }) => kind)]).toEqual(["paid", ["sale"]]);
    expect(await paymentsOf(testCheckout.buyer.id)).toMatchObject([{ amount: body.order.totalCents, succeeded: 1 }]);
    expect(await subjectsTo(testCheckout)).toEqual(["Your receipt"]);
  });

  test("is refused twice, at once and later, and for what is not there", async () => {
    const { orderId } = await orderOnApproval(testCheckout);
    const both = await Promise.all([approveOrder(testCheckout, orderId), approveOrder(testCheckout, orderId)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await approveOrder(testCheckout, orderId)).body.code).toBe("billing.not-approvable");
    expect((await approveOrder(testCheckout, createId("order"))).status).toBe(404);
    expect((await paymentsOf(testCheckout.buyer.id)).map(({ succeeded }) => succeeded)).toEqual([1]);
  });

  test("charges the card that is kept by then", async () => {
    const { orderId } = await orderOnApproval(testCheckout, "empty");
    const { method } = await keepCard(testCheckout.buyer.token);
    await deliverEverything();
    expect((await approveOrder(testCheckout, orderId)).body.order).toMatchObject({
      state: "paid",
      paymentMethodId: method,
    });
  });

  test("forgets a card that nobody wanted kept, once it is charged", async () => {
    const { orderId, submission } = await orderOnApproval(testCheckout, "good", { keepCard: false });
    await deliverEverything();
    expect((await approveOrder(testCheckout, orderId)).body.order.state).toBe("paid");
    await deliverEverything();
    await testCheckout.buyer.fill(testCheckout.shop.event);
    const again = await testCheckout.buyer.pay(await testSubmissionOf(testCheckout.buyer, submission.stripeToken));
    expect(again.body.code).toBe("billing.card-unknown");
  });

  test("that Stripe does not answer is found out by the sweep", async () => {
    const { orderId } = await orderOnApproval(testCheckout);
    loseAnswers();
    expect((await approveOrder(testCheckout, orderId)).body.order.state).toBe("charging");
    pass(minute);
    await sweep();
    expect((await behind(testCheckout.buyer.id, orderId)).order.state).toBe("paid");
    expect((await paymentsOf(testCheckout.buyer.id)).map(({ succeeded }) => succeeded)).toEqual([1]);
  });
});

describe("a membership that was asked for", () => {
  const requestedAt = "2026-06-15T12:00:00.000Z" as Instant;

  async function asked(card: CardKind, status: "pending" | "rejected" = "pending") {
    const { buyer, shop } = testCheckout;
    const latestMembershipRequest = { key: "professional", status, requestedAt } as const;
    await commit([Person.patch(buyer.id, { set: { latestMembershipRequest } })]);
    await buyer.fill({ ...shop.membership, chargedWhen: "approval" });
    const submission = await testSubmissionOf(buyer, await buyer.enterCard(card));
    await buyer.pay(submission);
    return submission.checkoutId;
  }

  async function standing() {
    const { body } = await call(getUser, { token: testCheckout.buyer.token });
    return [body.latestMembershipRequest.status, body.membership.status];
  }

  test.each(["empty", "asking"] as const)(
    "is approved and waits for its payment where the card is %s, until it is paid",
    async (card) => {
      const orderId = await asked(card);
      expect(await standing()).toEqual(["pending", "pending_review"]);
      await approveOrder(testCheckout, orderId);
      expect(await standing()).toEqual(["unpaid", "unpaid"]);
      expect((await testCheckout.buyer.payLater(orderId, await testCheckout.buyer.enterCard("good"))).status).toBe(200);
      await deliverEverything();
      expect(await standing()).toEqual(["approved", "active"]);
    },
  );

  test("is approved while Stripe does not answer", async () => {
    const orderId = await asked("good");
    loseAnswers();
    await approveOrder(testCheckout, orderId);
    expect(await standing()).toEqual(["unpaid", "unpaid"]);
  });

  test("is rejected after it was approved and not paid", async () => {
    const orderId = await asked("empty");
    await approveOrder(testCheckout, orderId);
    await rejectOrder(testCheckout, orderId);
    expect(await standing()).toEqual(["rejected", "none"]);
  });

  test("stays answered where another one is approved", async () => {
    const orderId = await asked("empty", "rejected");
    await approveOrder(testCheckout, orderId);
    expect(await standing()).toEqual(["rejected", "none"]);
  });
});
