import * as Person from "@guildhall/core/person/person";
import { erase } from "@guildhall/core/privacy/erasure";
import { allEntities } from "@guildhall/core/server";
import { stripe } from "@guildhall/core/vendors/stripe/stripe-client";
import { beforeAll, describe, expect, test } from "vitest";
import { behind } from "../checkout/checkout.fixture.ts";
import { openTestCheckout } from "../checkout/test-checkout.fixture.ts";
import { handler as sweep } from "../jobs/billing-sweep.ts";
import { handler as confirmClosure } from "../privacy/confirm-closure.ts";
import { handler as requestClosure } from "../privacy/request-closure.ts";
import { movedOf, refundsAtStripe } from "../refund/paid-order.fixture.ts";
import { call } from "../shared/call.fixture.ts";
import { minute, pass } from "../shared/clock.fixture.ts";
import { password } from "../shared/people.fixture.ts";
import { waitOf } from "../staff-order/waiting.fixture.ts";
import { holdWebhooks, paidTwice, sendWebhookAbout } from "./in-vain.fixture.ts";

// Money that came in for an order which can no longer be granted: booked, shown to staff, given back.

const { stripe: standIn } = globalThis.testCloud.standIns;
const testCheckout = openTestCheckout();

beforeAll(holdWebhooks);

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
    expect(await waitOf(id)).toMatchObject({ waitsFor: "in_vain", row: { inVain: [{ state: "requested" }] } });

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
    expect(await waitOf(id)).toBeUndefined();
    await sweep();
    await sendWebhookAbout("refund.created", (await refundsAtStripe(payment.id))[0]?.id ?? "");
    expect((await behind(testCheckout.buyer.id, id)).ledger).toHaveLength(before.length + 2);
  },
);

test("that staff give back at Stripe before us is booked all the same, and not given back twice", async () => {
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

test("that the bank does not take back waits for staff, until they have given it back", async () => {
  const { id, payment } = await paidTwice(testCheckout, "empty");
  await sendWebhookAbout("payment_intent.succeeded", payment.id);
  await sweep();
  const [refund] = await refundsAtStripe(payment.id);
  standIn.failRefund(refund?.id ?? "");
  await sendWebhookAbout("refund.failed", refund?.id ?? "");
  const { row } = (await waitOf(id)) ?? {};
  expect(row?.inVain).toMatchObject([
    { state: "failed", failure: expect.stringContaining("expired or canceled card") },
  ]);
  expect(movedOf((await behind(testCheckout.buyer.id, id)).ledger, "in_vain")).toBe(-4900);
  const byHand = await (await stripe()).refunds.create({ payment_intent: payment.id });
  await sendWebhookAbout("refund.created", byHand.id);
  expect([await waitOf(id), movedOf((await behind(testCheckout.buyer.id, id)).ledger, "in_vain")]).toEqual([
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
    expect((await waitOf(id))?.row.inVain).toMatchObject([
      isDone ? { state: "failed", openCents: 2900, returnedCents: 2000 } : { state: "requested", openCents: 4900 },
    ]);
    const { order, ledger } = await behind(testCheckout.buyer.id, id);
    expect(movedOf(ledger, "in_vain")).toBe(isDone ? -2900 : -4900);
    if (isDone) expect(order.timeline.at(-1)?.what).toBe("Refund failed: $29.00, charged in vain");
  },
);

describe("is not forgotten with its person", () => {
  const forget = () => erase(testCheckout.buyer.id, allEntities);

  test("while it is being given back", async () => {
    const { id, payment } = await paidTwice(testCheckout, "empty");
    await sendWebhookAbout("payment_intent.succeeded", payment.id);
    await expect(forget()).rejects.toThrow("1 orders are not over yet");
    pass(minute);
    await sweep();
    await forget();
    await expect(behind(testCheckout.buyer.id, id)).rejects.toMatchObject({ code: "not-found" });
  });

  test("while staff have to give it back", async () => {
    const { payment } = await paidTwice(testCheckout, "empty", "pm_card_refundFail");
    await sendWebhookAbout("payment_intent.succeeded", payment.id);
    pass(minute);
    await sweep();
    await call(requestClosure, { token: testCheckout.buyer.token, body: { currentPassword: password } });
    const { memberNumber } = await Person.get(testCheckout.buyer.id);
    const confirm = { as: "admin", params: { personId: testCheckout.buyer.id }, body: { memberNumber } } as const;
    const { status, body } = await call(confirmClosure, confirm);
    expect([status, body.code]).toEqual([409, "privacy.money-owed"]);
    await expect(forget()).rejects.toThrow("1 orders are not over yet");
  });
});
