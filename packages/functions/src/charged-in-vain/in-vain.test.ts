import * as Ledger from "@guildhall/core/ledger/ledger";
import * as Orders from "@guildhall/core/order/order";
import * as Person from "@guildhall/core/person/person";
import { erase } from "@guildhall/core/privacy/erasure";
import { allEntities } from "@guildhall/core/server";
import { now } from "@guildhall/core/shared/clock";
import type { OrderId } from "@guildhall/core/shared/ids";
import { stripe } from "@guildhall/core/vendors/stripe/stripe-client";
import { beforeAll, describe, expect, test } from "vitest";
import { answerBank, testSubmissionOf } from "../checkout/buyer.fixture.ts";
import { behind, paymentsOf } from "../checkout/checkout.fixture.ts";
import { loseAnswers } from "../checkout/silence.fixture.ts";
import { approveOrder, openTestCheckout, orderOnApproval } from "../checkout/test-checkout.fixture.ts";
import { handler as sweep } from "../jobs/payment-reconciliation-sweep.ts";
import { handler as closures } from "../privacy/closures.ts";
import { handler as confirmClosure } from "../privacy/confirm-closure.ts";
import { handler as requestClosure } from "../privacy/request-closure.ts";
import { handler as receipt } from "../receipt/payment.ts";
import { handler as payments } from "../receipt/payments.ts";
import { aPaymentAtStripe, movedOf, refundsAtStripe } from "../refund/paid-order.fixture.ts";
import { handler as openItem } from "../review/open.ts";
import { readNow } from "../review/read-item.fixture.ts";
import { call } from "../shared/call.fixture.ts";
import { minute, pass } from "../shared/clock.fixture.ts";
import { decisionsTakeEffect, deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { password } from "../shared/people.fixture.ts";
import { payOwed as markPaid, owedBy } from "../staff-line-item/owed.fixture.ts";
import { waitingRowOf } from "../staff-order/waiting.fixture.ts";
import { holdWebhooks, paidTwice, sendWebhookAbout } from "./in-vain.fixture.ts";

// Money for an order that can no longer be granted: booked, shown to staff, given back.

const { stripe: standIn } = globalThis.testCloud.standIns;
const testCheckout = openTestCheckout();

beforeAll(holdWebhooks);

test("is what the same submission hears of, sent again, and not that nothing was charged", async () => {
  const { buyer, shop } = testCheckout;
  await buyer.fill(shop.event);
  const submission = await testSubmissionOf(buyer, await buyer.enterCard("empty"));
  await buyer.pay(submission);
  await buyer.cancel(submission.checkoutId);
  expect((await buyer.pay(submission)).body.code).toBe("cart.changed");
  const payment = await aPaymentAtStripe((await behind(buyer.id, submission.checkoutId)).order, 4900, "pm_card_visa");
  await sendWebhookAbout("payment_intent.succeeded", payment.id);
  expect((await buyer.pay(submission)).body.code).toBe("billing.charged-in-vain");
});

test.each(["empty", "good"] as const)(
  "for an order whose card was %s is booked once, shown, and given back",
  async (card) => {
    const { id, payment } = await paidTwice(testCheckout, card);
    const before = (await behind(testCheckout.buyer.id, id)).ledger;
    const answers = await Promise.all([1, 2].map(() => sendWebhookAbout("payment_intent.succeeded", payment.id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const noted = await behind(testCheckout.buyer.id, id);
    expect(noted.ledger.slice(before.length).map(({ kind }) => kind)).toEqual(["in_vain"]);
    expect(movedOf(noted.ledger.slice(before.length), "stripe")).toBe(4900);
    await deliverEverything();
    const told = mailsTo((await Person.get(testCheckout.buyer.id)).email).map(({ subject }) => subject);
    expect(told.filter((subject) => /given up/.test(subject))).toHaveLength(1);
    expect(await waitingRowOf(id)).toMatchObject({ waitsFor: "in_vain", row: { inVain: [{ state: "requested" }] } });

    pass(minute);
    await sweep();
    const after = await behind(testCheckout.buyer.id, id);
    expect(after.order.paymentsInVain).toMatchObject([{ state: "done", returnedCents: 4900 }]);
    expect([after.order.state, after.order.refundedCents, after.order.dueAt]).toEqual([
      card === "good" ? "paid" : "canceled",
      undefined,
      undefined,
    ]);
    expect(movedOf(after.ledger, "in_vain")).toBe(0);
    expect((await refundsAtStripe(payment.id)).map(({ amount }) => amount)).toEqual([4900]);
    expect(await waitingRowOf(id)).toBeUndefined();
    await sweep();
    await sendWebhookAbout("refund.created", (await refundsAtStripe(payment.id))[0]?.id ?? "");
    expect((await behind(testCheckout.buyer.id, id)).ledger).toHaveLength(before.length + 2);
  },
);

test("is shown to its owner on the receipt and in the list, before and after it is given back", async () => {
  const { id, payment } = await paidTwice(testCheckout, "empty");
  const { token } = testCheckout.buyer;
  const read = async () => (await call(receipt, { token, params: { paymentId: id } })).body;
  expect(await read()).not.toHaveProperty("inVain");
  await sendWebhookAbout("payment_intent.succeeded", payment.id);
  const noted = { at: expect.any(String), amountCents: 4900, bankCents: 0 };
  expect((await read()).inVain).toEqual([{ ...noted, state: "requested", openCents: 4900, returnedCents: 0 }]);
  pass(minute);
  await sweep();
  const returned = { openCents: 0, returnedCents: 4900, returnedAt: expect.any(String) };
  expect((await read()).inVain).toEqual([{ ...noted, state: "done", ...returned }]);
  expect((await call(payments, { token })).body.data).toMatchObject([{ id, state: "canceled", inVainCents: 4900 }]);
});

test("that staff refund at Stripe before us is booked, and not refunded twice", async () => {
  const { id, payment } = await paidTwice(testCheckout, "good");
  const made = await (await stripe()).refunds.create({ payment_intent: payment.id });
  expect((await sendWebhookAbout("refund.created", made.id)).status).toBe(200);
  await sendWebhookAbout("payment_intent.succeeded", payment.id);
  await sweep();
  const { order, ledger } = await behind(testCheckout.buyer.id, id);
  expect(order.paymentsInVain).toMatchObject([{ state: "done", returnedCents: 4900 }]);
  expect([order.refunds, movedOf(ledger, "in_vain"), (await refundsAtStripe(payment.id)).length]).toEqual([
    undefined,
    0,
    1,
  ]);
});

test("whose refund the bank does not accept waits for staff, until they have given it back", async () => {
  const { id, payment } = await paidTwice(testCheckout, "empty");
  await sendWebhookAbout("payment_intent.succeeded", payment.id);
  await sweep();
  const [refund] = await refundsAtStripe(payment.id);
  standIn.failRefund(refund?.id ?? "");
  await sendWebhookAbout("refund.failed", refund?.id ?? "");
  const { row } = (await waitingRowOf(id)) ?? {};
  expect(row?.inVain).toMatchObject([
    { state: "failed", failure: expect.stringContaining("expired or canceled card") },
  ]);
  expect(movedOf((await behind(testCheckout.buyer.id, id)).ledger, "in_vain")).toBe(-4900);
  const byHand = await (await stripe()).refunds.create({ payment_intent: payment.id });
  await sendWebhookAbout("refund.created", byHand.id);
  expect([await waitingRowOf(id), movedOf((await behind(testCheckout.buyer.id, id)).ledger, "in_vain")]).toEqual([
    undefined,
    0,
  ]);
});

test.each(["pm_card_visa", "pm_card_pendingRefund"])(
  "that was given back in part by hand goes back in part, by %s, and staff are told of the rest",
  async (way) => {
    const { id, payment } = await paidTwice(testCheckout, "empty", way);
    await sendWebhookAbout("payment_intent.succeeded", payment.id);
    await (await stripe()).refunds.create({ payment_intent: payment.id, amount: 2000 });
    pass(minute);
    await sweep();
    const [refund, ...others] = await refundsAtStripe(payment.id);
    expect([refund?.amount, others.map(({ amount }) => amount)]).toEqual([2900, [2000]]);
    standIn.failRefund(refund?.id ?? "");
    await sendWebhookAbout("refund.failed", refund?.id ?? "");
    const isDone = way === "pm_card_visa";
    expect((await waitingRowOf(id))?.row.inVain).toMatchObject([
      isDone ? { state: "failed", openCents: 2900, returnedCents: 2000 } : { state: "requested", openCents: 4900 },
    ]);
    const { order, ledger } = await behind(testCheckout.buyer.id, id);
    expect(movedOf(ledger, "in_vain")).toBe(isDone ? -2900 : -4900);
    if (isDone) expect(order.timeline.at(-1)?.what).toBe("Refund failed: $29.00, charged in vain");
  },
);

describe("comes of no order that is under way when an account is closed", () => {
  const ask = () => call(requestClosure, { token: testCheckout.buyer.token, body: { currentPassword: password } });
  const confirm = async () => {
    const { id, memberNumber } = await Person.get(testCheckout.buyer.id);
    return call(confirmClosure, {
      as: "admin",
      params: { personId: id },
      body: { memberNumber, ...(await readNow(id)) },
    });
  };
  const payAtBank = async () => {
    await testCheckout.buyer.fill(testCheckout.shop.event);
    const submission = await testSubmissionOf(testCheckout.buyer, await testCheckout.buyer.enterCard("asking"));
    await testCheckout.buyer.pay(submission);
    return submission;
  };
  test("staff must wait for a payment at the bank, and can close the account when it is given up", async () => {
    await payAtBank();
    await ask();
    expect((await confirm()).body.code).toBe("privacy.payment-under-way");
    const opened = await call(openItem, {
      as: "admin",
      params: { kind: "closure", id: testCheckout.buyer.id },
      body: {},
    });
    expect(opened.body.item.obstacles[0].sentence).toMatch(/or the order ends by itself after a day\.$/);
    pass(24 * 60 * minute);
    await sweep();
    expect((await confirm()).status).toBe(200);
  });

  test("nothing is charged any more once it is decided: neither a cart, nor by approval, nor by a retry", async () => {
    const { buyer } = testCheckout;
    const { orderId } = await orderOnApproval(testCheckout, "empty");
    await approveOrder(testCheckout, orderId);
    const waiting = await orderOnApproval(testCheckout, "good");
    await ask();
    expect((await confirm()).status).toBe(200);
    expect((await approveOrder(testCheckout, waiting.orderId)).body.code).toBe("billing.account-closing");
    expect((await buyer.payLater(orderId, await buyer.enterCard("good"))).body.code).toBe("billing.account-closing");
    await buyer.fill(testCheckout.shop.event);
    const cart = await testSubmissionOf(buyer, await buyer.enterCard("good"));
    expect((await buyer.pay(cart)).body.code).toBe("billing.account-closing");
    const tried = (await paymentsOf(buyer.id)).length;
    pass(3 * 24 * 60 * minute);
    await sweep();
    expect((await paymentsOf(buyer.id)).length).toBe(tried);
  });

  test("what staff mark as paid after the decision takes it back into the queue", async () => {
    const { buyer } = testCheckout;
    await buyer.fill(testCheckout.shop.event);
    await ask();
    expect((await confirm()).status).toBe(200);
    const [item] = await owedBy(buyer.id);
    expect((await markPaid(buyer.id, item?.id ?? "")).status).toBe(200);
    await decisionsTakeEffect();
    expect(await Orders.ofPerson(buyer.id)).toMatchObject([{ state: "paid" }]);
    const { data } = (await call(closures, { as: "admin", query: "limit=100" })).body;
    expect(data.find(({ personId }: { personId: string }) => personId === buyer.id)).toBeDefined();
  });
});

describe("is not lost when its person is erased", () => {
  const forget = () => erase(testCheckout.buyer.id, allEntities);
  const buyer = () => testCheckout.buyer;

  test("while it is being given back", async () => {
    const { id, payment } = await paidTwice(testCheckout, "empty");
    await sendWebhookAbout("payment_intent.succeeded", payment.id);
    await expect(forget()).rejects.toThrow("1 orders are not over yet");
    pass(minute);
    await sweep();
    await forget();
    await expect(behind(testCheckout.buyer.id, id)).rejects.toMatchObject({ code: "not-found" });
  });

  test.each([
    [
      "at the bank, and is answered there",
      async () => {
        await buyer().pay(await testSubmissionOf(buyer(), await buyer().enterCard("asking")));
        for (const payment of await paymentsOf(buyer().id)) await answerBank(payment, true);
      },
    ],
    [
      "on its way, and its answer is lost",
      async () => {
        const submission = await testSubmissionOf(buyer(), await buyer().enterCard("good"));
        loseAnswers();
        await buyer().pay(submission);
        standIn.faults.clear();
      },
    ],
  ])("and is all that comes through of an order that was %s", async (_case, payMeanwhile) => {
    await buyer().fill(testCheckout.shop.event);
    await payMeanwhile();
    await expect(forget()).rejects.toThrow("1 orders are not over yet");
    const [payment] = await paymentsOf(buyer().id);
    const [order] = await Orders.ofPerson(buyer().id);
    expect(order).toMatchObject({ state: "canceled", paymentsInVain: [{ paymentIntentId: payment?.id }] });
    pass(minute);
    await sweep();
    expect(await refundsAtStripe(payment?.id ?? "")).toMatchObject([{ amount: 4900, status: "succeeded" }]);
    await forget();
    expect(await Orders.ofPerson(buyer().id)).toEqual([]);
  });

  test("but a purchase before an erasure that is repeated is booked, sends no mail, and is kept", async () => {
    await buyer().fill(testCheckout.shop.event);
    await buyer().pay(await testSubmissionOf(buyer(), await buyer().enterCard("asking")));
    const { email } = await Person.get(buyer().id);
    const [order] = await Orders.ofPerson(buyer().id);
    for (const payment of await paymentsOf(buyer().id)) await answerBank(payment, true);
    const [payment] = await paymentsOf(buyer().id);
    pass(minute);
    const erasedAt = now();
    pass(minute);
    await erase(buyer().id, allEntities, { isRepeat: true, erasedAt });
    await deliverEverything();
    expect(await refundsAtStripe(payment?.id ?? "")).toEqual([]);
    expect(await Orders.ofPerson(buyer().id)).toEqual([]);
    const ledger = await Ledger.ofOrder(buyer().id, order?.id as OrderId);
    expect(ledger.map(({ kind }) => kind)).toEqual(["sale"]);
    expect(mailsTo(email).filter(({ subject }) => /receipt|closed/i.test(subject))).toEqual([]);
  });

  test("while staff have to give it back", async () => {
    const { payment } = await paidTwice(testCheckout, "empty", "pm_card_refundFail");
    await sendWebhookAbout("payment_intent.succeeded", payment.id);
    pass(minute);
    await sweep();
    await call(requestClosure, { token: testCheckout.buyer.token, body: { currentPassword: password } });
    const { id: personId, memberNumber } = await Person.get(testCheckout.buyer.id);
    const decision = { memberNumber, ...(await readNow(personId)) };
    const { status, body } = await call(confirmClosure, { as: "admin", params: { personId }, body: decision });
    expect([status, body.code]).toEqual([409, "privacy.money-owed"]);
    await expect(forget()).rejects.toThrow("1 orders are not over yet");
  });
});
