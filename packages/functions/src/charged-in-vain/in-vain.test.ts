import * as Person from "@guildhall/core/people/person/person";
import { stripe } from "@guildhall/core/vendors/stripe/stripe-client";
import { beforeAll, expect, test } from "vitest";
import { testSubmissionOf } from "../checkout/buyer.fixture.ts";
import { behind } from "../checkout/checkout.fixture.ts";
import { openTestCheckout } from "../checkout/test-checkout.fixture.ts";
import { handler as sweep } from "../jobs/payment-reconciliation-sweep.ts";
import { handler as receipt } from "../receipt/payment.ts";
import { handler as payments } from "../receipt/payments.ts";
import { aPaymentAtStripe, movedOf, refundsAtStripe } from "../refund/paid-order.fixture.ts";
import { call } from "../shared/call.fixture.ts";
import { minute, pass } from "../shared/clock.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
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
    if (isDone) expect(order.timeline.at(-1)?.what).toBe("Refund failed: $29.00, charged by mistake");
  },
);
