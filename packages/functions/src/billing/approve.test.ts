import * as LineItems from "@guildhall/core/billing/line-item";
import * as Orders from "@guildhall/core/billing/order";
import { createId } from "@guildhall/core/shared/create-id";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { handler as sweep } from "../jobs/billing-sweep.ts";
import { call } from "../shared/call.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { handler as approve } from "./approve.ts";
import { aBuyer, answerBank, type Buyer, type CardKind, submissionOf } from "./buyer.fixture.ts";
import { keepCard } from "./card.fixture.ts";
import { behind, paymentsOf, statesOf } from "./checkout.fixture.ts";
import { handler as payLater } from "./pay-later.ts";
import { openShop, type Shop } from "./shop.fixture.ts";

const day = 24 * 3600_000;

let shop: Shop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  buyer = await aBuyer();
});
afterEach(() => {
  globalThis.testCloud.standIns.stripe.faults.clear();
  vi.useRealTimers();
});

const pass = (ms: number): void => void vi.setSystemTime(Date.now() + ms);
const staff = (handler: unknown, orderId: string, body?: object) =>
  call(handler, { as: "admin", params: { userId: buyer.id, orderId }, ...(body && { body }) });
const subjects = async () => {
  await deliverEverything();
  return mailsTo(buyer.email).map(({ subject }) => subject);
};

/** A registration fee that waits for staff, asked for with a new card. */
async function asked(card: CardKind = "good", more: object = {}) {
  await buyer.fill(shop.onApproval("reg_one"));
  const submission = { ...(await submissionOf(buyer, await buyer.enterCard(card))), ...more };
  const answer = await buyer.pay(submission);
  return { submission, orderId: submission.checkoutId, answer };
}

describe("what waits for approval", () => {
  test("is ordered, and nothing is charged; the cart is empty and the card kept for it", async () => {
    const { answer, orderId, submission } = await asked();
    expect([answer.status, answer.body.order.state, answer.body.user.cart.count]).toEqual([200, "locked", 0]);
    const { order, lines, ledger } = await behind(buyer.id, orderId);
    expect(lines).toMatchObject([{ state: "ordered", orderId, paymentMethodId: submission.stripeToken }]);
    expect([order.totalCents, order.chargedWhen, order.dueAt, ledger]).toEqual([
      lines[0]?.finalPrice,
      "approval",
      undefined,
      [],
    ]);
    expect([await paymentsOf(buyer.id), await subjects()]).toEqual([[], []]);
    expect((await buyer.pay(submission)).body.order.state).toBe("locked");
  });

  test("becomes an order of its own beside what is paid at once, one for each thing it belongs to", async () => {
    await buyer.fill(shop.event, shop.onApproval("reg_one"), shop.onApproval("reg_two"));
    const submission = await submissionOf(buyer, await buyer.enterCard("good"));
    const { body } = await buyer.pay(submission);
    expect(body.order).toEqual({ id: submission.checkoutId, state: "paid", totalCents: 4900 });
    const orders = await Orders.ofPerson(buyer.id);
    expect(orders.map(({ state, chargedWhen, lines }) => [state, chargedWhen, lines.length])).toEqual(
      expect.arrayContaining([
        ["paid", "now", 1],
        ["locked", "approval", 1],
        ["locked", "approval", 1],
      ]),
    );
    expect((await paymentsOf(buyer.id)).map(({ amount }) => amount)).toEqual([4900]);
    const lines = await LineItems.ofPerson(buyer.id);
    expect(lines.map(({ state }) => state).sort()).toEqual(["ordered", "ordered", "paid"]);
  });

  test("cannot be given up as a checkout", async () => {
    const { orderId } = await asked();
    expect((await buyer.cancel(orderId)).body.code).toBe("billing.nothing-to-pay");
    expect((await buyer.payLater(orderId, "pm_card_visa")).body.code).toBe("billing.nothing-to-pay");
  });
});

describe("to approve", () => {
  test("charges the card without the person, who gets a receipt", async () => {
    const { orderId } = await asked();
    const { status, body } = await staff(approve, orderId);
    expect([status, body.order.state]).toEqual([200, "paid"]);
    const { lines, ledger } = await behind(buyer.id, orderId);
    expect([lines[0]?.state, ledger.map(({ kind }) => kind)]).toEqual(["paid", ["sale"]]);
    expect(await paymentsOf(buyer.id)).toMatchObject([{ amount: body.order.totalCents, succeeded: 1 }]);
    expect(await subjects()).toEqual(["Your receipt"]);
  });

  test("is refused twice, at once and later, and for what is not there", async () => {
    const { orderId } = await asked();
    const both = await Promise.all([staff(approve, orderId), staff(approve, orderId)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await staff(approve, orderId)).body.code).toBe("billing.not-approvable");
    expect((await staff(approve, createId("order"))).status).toBe(404);
    expect((await paymentsOf(buyer.id)).map(({ succeeded }) => succeeded)).toEqual([1]);
  });

  test("charges the card that is kept by then", async () => {
    const { orderId } = await asked("empty");
    const { method } = await keepCard(buyer.token);
    await deliverEverything();
    expect((await staff(approve, orderId)).body.order).toMatchObject({ state: "paid", paymentMethodId: method });
  });

  test("forgets a card that nobody wanted kept, once it is charged", async () => {
    const { orderId, submission } = await asked("good", { keepCard: false });
    await deliverEverything();
    expect((await staff(approve, orderId)).body.order.state).toBe("paid");
    await deliverEverything();
    await buyer.fill(shop.event);
    const again = await buyer.pay(await submissionOf(buyer, submission.stripeToken));
    expect(again.body.code).toBe("billing.card-unknown");
  });

  test("that Stripe does not answer is found out by the sweep", async () => {
    const { orderId } = await asked();
    for (let time = 0; time < 2; time++) {
      globalThis.testCloud.standIns.stripe.faults.add({ kind: "lose-answer", on: "POST /v1/payment_intents" });
    }
    expect((await staff(approve, orderId)).body.order.state).toBe("charging");
    pass(60_000);
    await sweep();
    expect((await behind(buyer.id, orderId)).order.state).toBe("paid");
    expect((await paymentsOf(buyer.id)).map(({ succeeded }) => succeeded)).toEqual([1]);
  });
});

describe("a bank that wants to hear from the person", () => {
  test("leaves it to them: they are mailed, and confirm it", async () => {
    const { orderId } = await asked("asking");
    expect((await staff(approve, orderId)).body.order.state).toBe("needs_action");
    expect(await subjects()).toEqual(["Your bank asks you to confirm a payment"]);
    expect(mailsTo(buyer.email)[0]?.text).toContain(`/payments/${orderId}`);

    const { body } = await call(payLater, { token: buyer.token, params: { orderId }, body: {} });
    expect(body.order).toMatchObject({ state: "needs_action", clientSecret: expect.stringContaining("_secret_") });
    const again = await call(payLater, { token: buyer.token, params: { orderId }, body: {} });
    expect(again.body.order).toEqual(body.order);
    for (const payment of await paymentsOf(buyer.id)) await answerBank(payment, true);
    expect((await buyer.settle(orderId)).body.order.state).toBe("paid");
    expect((await paymentsOf(buyer.id)).map(({ succeeded }) => succeeded)).toEqual([1]);
  });

  test("is asked about each day, and not for ever", async () => {
    const { orderId } = await asked("asking");
    await staff(approve, orderId);
    for (let passed = 1; passed <= 15; passed++) {
      pass(day);
      await sweep();
    }
    const { order } = await behind(buyer.id, orderId);
    expect([order.state, order.dueAt, await subjects()]).toEqual([
      "needs_action",
      undefined,
      ["Your bank asks you to confirm a payment"],
    ]);
  });
});

describe("a charge that fails after approval", () => {
  const failed = async () => {
    const { orderId } = await asked("empty");
    const { body } = await staff(approve, orderId);
    expect(body.order).toMatchObject({ state: "failed", failure: "Your card was declined." });
    return orderId;
  };
  const attempts = async (orderId: string) => (await behind(buyer.id, orderId)).order.attempt;

  test("is mailed, with when it is tried again", async () => {
    await failed();
    expect(await subjects()).toEqual(["A payment did not go through"]);
    expect(mailsTo(buyer.email)[0]?.text).toContain("We try again on");
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
    const { order } = await behind(buyer.id, orderId);
    expect([order.state, order.dueAt]).toEqual(["failed", undefined]);
    expect(await subjects()).toEqual(Array(4).fill("A payment did not go through"));
    expect(mailsTo(buyer.email)[0]?.text).toContain("We do not try again by ourselves.");
    expect((await paymentsOf(buyer.id)).map(({ charges, succeeded }) => [charges, succeeded])).toEqual([[4, 0]]);
  });

  test("is tried with the card that is kept by then", async () => {
    const orderId = await failed();
    await keepCard(buyer.token);
    pass(3 * day);
    await sweep();
    expect((await behind(buyer.id, orderId)).order.state).toBe("paid");
  });

  test("can be paid by the person with another card, which is kept", async () => {
    const orderId = await failed();
    const { status, body } = await buyer.payLater(orderId, await buyer.enterCard("good"));
    expect([status, body.order.state, body.user.pmLastFour]).toEqual([200, "paid", "4242"]);
    expect((await buyer.payLater(orderId, "pm_card_visa")).body.order.state).toBe("paid");
    expect(await statesOf(buyer.id)).toEqual(["paid"]);
  });

  test("that fails again while the person is there is said to them, and not mailed", async () => {
    const orderId = await failed();
    await subjects();
    const { status, body } = await buyer.payLater(orderId, await buyer.enterCard("empty"));
    expect([status, body.code, body.detail]).toEqual([402, "billing.declined", "Your card was declined."]);
    expect(await subjects()).toHaveLength(1);
  });

  test("is for its owner to pay", async () => {
    const orderId = await failed();
    expect((await (await aBuyer()).payLater(orderId, "pm_card_visa")).status).toBe(404);
  });
});
