import * as Person from "@guildhall/core/person/person";
import { erase } from "@guildhall/core/privacy/erasure";
import { createId } from "@guildhall/core/shared/create-id";
import { stripe } from "@guildhall/core/vendors/stripe/stripe-client";
import { beforeAll, describe, expect, test } from "vitest";
import { handler as sweep } from "../jobs/billing-sweep.ts";
import { handler as confirmClosure } from "../privacy/confirm-closure.ts";
import { handler as requestClosure } from "../privacy/request-closure.ts";
import { call } from "../shared/call.fixture.ts";
import { password } from "../shared/people.fixture.ts";
import { behind } from "./checkout.fixture.ts";
import { minute, pass } from "./clock.fixture.ts";
import { holdWebhooks, paidTwice, tell } from "./in-vain.fixture.ts";
import { movedOf, refundsAtStripe } from "./paid-order.fixture.ts";
import { openTill } from "./till.fixture.ts";
import { waitOf } from "./waiting.fixture.ts";

// Money that came in for an order which can no longer be granted: booked, shown to staff, given back.

const { stripe: standIn } = globalThis.testCloud.standIns;
const till = openTill();

beforeAll(holdWebhooks);

test.each(["empty", "good"] as const)(
  "for an order whose card was %s is booked once, shown, and given back",
  async (card) => {
    const { id, payment } = await paidTwice(till, card);
    const before = (await behind(till.buyer.id, id)).ledger;
    const answers = await Promise.all([1, 2].map(() => tell("payment_intent.succeeded", payment.id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const noted = await behind(till.buyer.id, id);
    expect(noted.ledger.slice(before.length).map(({ kind }) => kind)).toEqual(["in_vain"]);
    expect(movedOf(noted.ledger.slice(before.length), "stripe")).toBe(4900);
    expect(await waitOf(id)).toMatchObject({ waitsFor: "in_vain", row: { inVain: [{ state: "requested" }] } });

    pass(minute);
    await sweep();
    const after = await behind(till.buyer.id, id);
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
    await tell("refund.created", (await refundsAtStripe(payment.id))[0]?.id ?? "");
    expect((await behind(till.buyer.id, id)).ledger).toHaveLength(before.length + 2);
  },
);

test("that staff give back at Stripe before us is booked all the same, and not given back twice", async () => {
  const { id, payment } = await paidTwice(till, "good");
  const made = await (await stripe()).refunds.create({ payment_intent: payment.id });
  expect((await tell("refund.created", made.id)).status).toBe(200);
  await tell("payment_intent.succeeded", payment.id);
  await sweep();
  const { order, ledger } = await behind(till.buyer.id, id);
  expect(order.paymentsInVain).toMatchObject([{ state: "done", returnedCents: 4900 }]);
  expect([order.refunds, movedOf(ledger, "in_vain"), (await refundsAtStripe(payment.id)).length]).toEqual([
    undefined,
    0,
    1,
  ]);
});

test("that the bank does not take back waits for staff, until they have given it back", async () => {
  const { id, payment } = await paidTwice(till, "empty");
  await tell("payment_intent.succeeded", payment.id);
  await sweep();
  const [refund] = await refundsAtStripe(payment.id);
  standIn.failRefund(refund?.id ?? "");
  await tell("refund.failed", refund?.id ?? "");
  const { row } = (await waitOf(id)) ?? {};
  expect(row?.inVain).toMatchObject([
    { state: "failed", failure: expect.stringContaining("expired or canceled card") },
  ]);
  expect(movedOf((await behind(till.buyer.id, id)).ledger, "in_vain")).toBe(-4900);
  const byHand = await (await stripe()).refunds.create({ payment_intent: payment.id });
  await tell("refund.created", byHand.id);
  expect([await waitOf(id), movedOf((await behind(till.buyer.id, id)).ledger, "in_vain")]).toEqual([undefined, 0]);
});

test.each(["pm_card_visa", "pm_card_pendingRefund"])(
  "that was given back in part by hand goes back in part, by %s, and staff are told of the rest",
  async (way) => {
    const { id, payment } = await paidTwice(till, "empty", way);
    await tell("payment_intent.succeeded", payment.id);
    await (await stripe()).refunds.create({ payment_intent: payment.id, amount: 2000 });
    pass(minute);
    await sweep();
    const [refund, ...others] = await refundsAtStripe(payment.id);
    expect([refund?.amount, others.map(({ amount }) => amount)]).toEqual([2900, [2000]]);
    standIn.failRefund(refund?.id ?? "");
    await tell("refund.failed", refund?.id ?? "");
    const isDone = way === "pm_card_visa";
    expect((await waitOf(id))?.row.inVain).toMatchObject([
      isDone ? { state: "failed", openCents: 2900, returnedCents: 2000 } : { state: "requested", openCents: 4900 },
    ]);
    const { order, ledger } = await behind(till.buyer.id, id);
    expect(movedOf(ledger, "in_vain")).toBe(isDone ? -2900 : -4900);
    if (isDone) expect(order.timeline.at(-1)?.what).toBe("Refund failed: $29.00, charged in vain");
  },
);

describe("is not forgotten with its person", () => {
  const forget = () => erase(till.buyer.id, createId("outbox"));

  test("while it is being given back", async () => {
    const { id, payment } = await paidTwice(till, "empty");
    await tell("payment_intent.succeeded", payment.id);
    await expect(forget()).rejects.toThrow("1 orders are not over yet");
    pass(minute);
    await sweep();
    await forget();
    await expect(behind(till.buyer.id, id)).rejects.toMatchObject({ code: "not-found" });
  });

  test("while staff have to give it back", async () => {
    const { payment } = await paidTwice(till, "empty", "pm_card_refundFail");
    await tell("payment_intent.succeeded", payment.id);
    pass(minute);
    await sweep();
    await call(requestClosure, { token: till.buyer.token, body: { currentPassword: password } });
    const { memberNumber } = await Person.get(till.buyer.id);
    const confirm = { as: "admin", params: { personId: till.buyer.id }, body: { memberNumber } } as const;
    const { status, body } = await call(confirmClosure, confirm);
    expect([status, body.code]).toEqual([409, "privacy.money-owed"]);
    await expect(forget()).rejects.toThrow("1 orders are not over yet");
  });
});
