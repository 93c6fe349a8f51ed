import { describe, expect, test } from "vitest";
import { handler as getUser } from "../account/get.ts";
import { keepCard } from "../card/card.fixture.ts";
import { handler as sweep } from "../jobs/payment-reconciliation-sweep.ts";
import { handler as notifications } from "../notification/list.ts";
import { handler as markRead } from "../notification/mark-read.ts";
import { call } from "../shared/call.fixture.ts";
import { day, pass } from "../shared/clock.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { price as changePrice, payOwed as markPaid, owedBy } from "../staff-line-item/owed.fixture.ts";
import { aBuyer, answerBank } from "./buyer.fixture.ts";
import { behind, paymentsOf, statesOf } from "./checkout.fixture.ts";
import { handler as payLater } from "./pay-later.ts";
import { loseAnswers } from "./silence.fixture.ts";
import { approveOrder, openTestCheckout, orderOnApproval, rejectOrder, subjectsTo } from "./test-checkout.fixture.ts";

// An approved order is charged while its owner is away: the bank may ask for the owner, or decline.

/** The dashboard's data about approved orders that are not paid. */
const unpaid = async () => (await call(getUser, { token: testCheckout.buyer.token })).body.unpaidOrders;

const { stripe } = globalThis.testCloud.standIns;
const testCheckout = openTestCheckout();

describe("a bank that asks for the person", () => {
  test("waits for them: they get a mail, and confirm it", async () => {
    const { orderId } = await orderOnApproval(testCheckout, "asking");
    expect((await approveOrder(testCheckout, orderId)).body.order.state).toBe("needs_action");
    expect(await subjectsTo(testCheckout)).toEqual(["Your bank asks you to confirm a payment"]);
    expect(mailsTo(testCheckout.buyer.email)[0]?.text).toContain(`/payments/${orderId}`);

    const { body } = await testCheckout.buyer.payLater(orderId);
    expect(body.order).toMatchObject({ state: "needs_action", clientSecret: expect.stringContaining("_secret_") });
    const again = await testCheckout.buyer.payLater(orderId);
    expect(again.body.order).toEqual(body.order);
    for (const payment of await paymentsOf(testCheckout.buyer.id)) await answerBank(payment, true);
    expect((await testCheckout.buyer.settle(orderId)).body.order.state).toBe("paid");
    expect((await paymentsOf(testCheckout.buyer.id)).map(({ succeeded }) => succeeded)).toEqual([1]);
  });

  test("is on the dashboard until its question is answered", async () => {
    const { orderId } = await orderOnApproval(testCheckout, "asking");
    expect(await unpaid()).toBeUndefined();
    const { totalCents } = (await approveOrder(testCheckout, orderId)).body.order;
    expect(await unpaid()).toEqual([{ id: orderId, state: "needs_action", totalCents }]);
    const { body } = await testCheckout.buyer.payLater(orderId);
    expect(body.user.unpaidOrders).toHaveLength(1);
    for (const payment of await paymentsOf(testCheckout.buyer.id)) await answerBank(payment, true);
    expect((await testCheckout.buyer.settle(orderId)).body.user.unpaidOrders).toBeUndefined();
    expect(await unpaid()).toBeUndefined();
  });

  test("is looked up each day, for a limited time", async () => {
    const { orderId } = await orderOnApproval(testCheckout, "asking");
    await approveOrder(testCheckout, orderId);
    for (let passed = 1; passed <= 15; passed++) {
      pass(day);
      await sweep();
    }
    const { order } = await behind(testCheckout.buyer.id, orderId);
    expect([order.state, order.dueAt, await subjectsTo(testCheckout)]).toEqual([
      "needs_action",
      undefined,
      ["Your bank asks you to confirm a payment"],
    ]);
  });
});

describe("a charge that fails after approval", () => {
  const failed = async () => {
    const { orderId } = await orderOnApproval(testCheckout, "empty");
    const { body } = await approveOrder(testCheckout, orderId);
    expect(body.order).toMatchObject({ state: "failed", failure: "Your card was declined." });
    return orderId;
  };
  const attempts = async (orderId: string) => (await behind(testCheckout.buyer.id, orderId)).order.attempt;

  test("is on the dashboard, each order for itself, though its alert was read, until it is paid or rejected", async () => {
    const first = await failed();
    const second = await failed();
    const said = async () => (await unpaid())?.map(({ id, state }: { id: string; state: string }) => [id, state]);
    expect(await said()).toEqual([
      [first, "failed"],
      [second, "failed"],
    ]);
    await deliverEverything();
    const { token } = testCheckout.buyer;
    const { data } = (await call(notifications, { token })).body;
    await call(markRead, { token, body: { ids: data.map(({ id }: { id: string }) => id) } });
    expect(data.map((alert: { data: { urgent?: boolean } }) => alert.data.urgent)).toEqual([undefined, undefined]);
    expect(await said()).toHaveLength(2);
    await keepCard(token);
    expect((await testCheckout.buyer.payLater(first)).body.order.state).toBe("paid");
    expect(await said()).toEqual([[second, "failed"]]);
    await rejectOrder(testCheckout, second);
    expect(await said()).toBeUndefined();
  });

  test("is on the dashboard at the price that staff have made of it, until it is paid elsewhere", async () => {
    await failed();
    const { id } = testCheckout.buyer;
    const [line] = await owedBy(id);
    expect((await changePrice(id, line?.id ?? "", 12_34)).status).toBe(200);
    expect(await unpaid()).toMatchObject([{ state: "failed", totalCents: 12_34 }]);
    expect((await markPaid(id, line?.id ?? "")).status).toBe(200);
    expect(await unpaid()).toBeUndefined();
  });

  test("is mailed, with when it is tried again", async () => {
    await failed();
    expect(await subjectsTo(testCheckout)).toEqual(["A payment failed"]);
    expect(mailsTo(testCheckout.buyer.email)[0]?.text).toContain("We try again on");
  });

  test("is tried again after 3, 7 and 14 days, then left to staff", async () => {
    const orderId = await failed();
    for (const [days, tries] of [
      [2.9, 1],
      [0.2, 2],
      [3.7, 2],
      [0.3, 3],
      [6.8, 3],
      [0.2, 4],
      [30, 4],
    ] as const) {
      pass(days * day);
      await sweep();
      expect([days, await attempts(orderId)]).toEqual([days, tries]);
    }
    const { order } = await behind(testCheckout.buyer.id, orderId);
    expect([order.state, order.dueAt]).toEqual(["failed", undefined]);
    expect(await subjectsTo(testCheckout)).toEqual(Array(4).fill("A payment failed"));
    expect(mailsTo(testCheckout.buyer.email)[0]?.text).toContain("We do not try again by ourselves.");
    expect((await paymentsOf(testCheckout.buyer.id)).map(({ charges, succeeded }) => [charges, succeeded])).toEqual([
      [4, 0],
    ]);
  });

  test("is tried with the card that is stored at that time", async () => {
    const orderId = await failed();
    await keepCard(testCheckout.buyer.token);
    pass(3 * day);
    await sweep();
    expect((await behind(testCheckout.buyer.id, orderId)).order.state).toBe("paid");
  });

  test("can be paid by the person with another card, which is kept", async () => {
    const orderId = await failed();
    const { status, body } = await testCheckout.buyer.payLater(orderId, await testCheckout.buyer.enterCard("good"));
    expect([status, body.order.state, body.user.pmLastFour]).toEqual([200, "paid", "4242"]);
    expect((await testCheckout.buyer.payLater(orderId, "pm_card_visa")).body.order.state).toBe("paid");
    expect(await statesOf(testCheckout.buyer.id)).toEqual(["paid"]);
  });

  test("charges once for one press, even if it is sent several times", async () => {
    const orderId = await failed();
    const { totalCents } = (await behind(testCheckout.buyer.id, orderId)).order;
    const body = { stripeToken: await testCheckout.buyer.enterCard("empty"), attemptId: "press-one", totalCents };
    const press = () => call(payLater, { token: testCheckout.buyer.token, params: { orderId }, body });
    for (const _sent of [1, 2, 3]) expect((await press()).body.code).toBe("billing.declined");
    expect(await attempts(orderId)).toBe(2);
  });

  test("that fails again while the person is there is shown to them, and not mailed", async () => {
    const orderId = await failed();
    await subjectsTo(testCheckout);
    const { status, body } = await testCheckout.buyer.payLater(orderId, await testCheckout.buyer.enterCard("empty"));
    expect([status, body.code, body.detail]).toEqual([402, "billing.declined", "Your card was declined."]);
    expect(await subjectsTo(testCheckout)).toHaveLength(1);
  });

  test("can be paid only by its owner", async () => {
    const orderId = await failed();
    expect((await (await aBuyer()).payLater(orderId, "pm_card_visa")).status).toBe(404);
  });
});

describe("where Stripe does not say which card it is", () => {
  const fails = () => {
    // The library repeats the request once.
    for (const _ of [1, 2]) stripe.faults.add({ kind: "fail", on: "GET /v1/payment_methods" });
  };
  const pay = async (orderId: string) => {
    const card = await testCheckout.buyer.enterCard("good");
    fails();
    return testCheckout.buyer.payLater(orderId, card);
  };

  test("nothing was changed, as nothing was tried", async () => {
    const { orderId } = await orderOnApproval(testCheckout, "empty");
    await approveOrder(testCheckout, orderId);
    const before = await behind(testCheckout.buyer.id, orderId);
    expect((await pay(orderId)).body.code).toBe("unavailable");
    expect(await behind(testCheckout.buyer.id, orderId)).toEqual(before);
  });

  test("that is not said about an order whose attempt was found only then", async () => {
    const { orderId } = await orderOnApproval(testCheckout, "empty");
    loseAnswers();
    expect((await approveOrder(testCheckout, orderId)).body.order.state).toBe("charging");
    expect((await pay(orderId)).body.code).toBe("billing.under-way");
    expect((await behind(testCheckout.buyer.id, orderId)).order.state).toBe("failed");
  });
});
