import { log } from "@guildhall/core/ground/route/log";
import { createId } from "@guildhall/core/ground/shared/create-id";
import type { Cents } from "@guildhall/core/ground/shared/values";
import * as Orders from "@guildhall/core/money/order/order";
import * as Refund from "@guildhall/core/selling/refund/refund";
import { afterEach, describe, expect, test, vi } from "vitest";
import { handler as history } from "../people/history.ts";
import { call } from "../shared/call.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { handler as giveOtherwise } from "./give-otherwise.ts";
import { aChargedOrder, movedOf, refundsAtStripe } from "./paid-order.fixture.ts";

const { standIns } = globalThis.testCloud;
afterEach(() => standIns.stripe.faults.clear());

const costs = (cents: number) => ({ price: cents as Cents, finalPrice: cents as Cents });
const two = [costs(10_000), { ...costs(2500), account: "Events", name: "Webinar" }];

describe("a refund", () => {
  test("of everything goes back to the card, line by line, and is told to the person", async () => {
    const { person, payment, lines, refund, look } = await aChargedOrder(two);
    const { status, body } = await refund([
      [lines[0], 10_000],
      [lines[1], 2500],
    ]);
    expect(status).toBe(200);
    expect(body.order).toMatchObject({ state: "refunded", refundedCents: 12_500, refunds: [{ state: "done" }] });
    expect(body.lines.map((line: { refundedCents: number }) => line.refundedCents)).toEqual([10_000, 2500]);
    expect(body.refundQuote).toMatchObject({ refundableCents: 0, explanation: "Nothing is left to refund." });
    expect(["stripe", "Exams", "Events"].map((account) => movedOf(body.ledger, account))).toEqual([0, 0, 0]);
    const [made] = await refundsAtStripe(payment?.id);
    expect(made).toMatchObject({
      amount: 12_500,
      status: "succeeded",
      metadata: { refundId: body.order.refunds[0].id },
    });
    await deliverEverything();
    expect(mailsTo(person.email).map(({ subject }) => subject)).toContain("Your refund");
    expect((await look()).order.dueAt).toBeUndefined();
  });

  test("in parts leaves the rest, and is in the person's history with its reason", async () => {
    const { person, lines, refund } = await aChargedOrder(two);
    await refund([[lines[0], 2500]]);
    const { body } = await refund([
      [lines[0], 500],
      [lines[1], 2500],
    ]);
    expect(body.order).toMatchObject({ state: "paid", refundedCents: 5500 });
    expect(body.refundQuote.lines).toMatchObject([{ refundableCents: 7000 }, { refundableCents: 0 }]);
    expect(movedOf(body.ledger, "stripe")).toBe(7000);
    const { body: record } = await call(history, { as: "admin", params: { id: person.id } });
    expect(record.data).toMatchObject([
      { action: "billing.refund-requested", reason: "They fell ill" },
      { action: "billing.refunded" },
      { action: "billing.refund-requested" },
      { action: "billing.refunded" },
    ]);
  });

  test("sent twice is made once", async () => {
    const { payment, lines, refund } = await aChargedOrder(two);
    const { body } = await refund([[lines[0], 2500]]);
    const id = body.order.refunds[0].id;
    const again = await Promise.all([refund([[lines[0], 2500]], id), refund([[lines[0], 2500]], id)]);
    expect(again.map((answer) => answer.body.order.refundedCents)).toEqual([2500, 2500]);
    expect(await refundsAtStripe(payment?.id)).toHaveLength(1);
  });

  test("sent again with other amounts is refused, and the first one stands", async () => {
    const { payment, lines, refund, look } = await aChargedOrder(two);
    const { body } = await refund([[lines[0], 2500]]);
    const again = await refund([[lines[0], 9000]], body.order.refunds[0].id);
    expect([again.status, again.body.code]).toEqual([409, "billing.refund-sent"]);
    expect((await look()).order.refundedCents).toBe(2500);
    expect(await refundsAtStripe(payment?.id)).toHaveLength(1);
  });

  test("sent twice at the same moment is made once, whichever is answered first", async () => {
    const { payment, lines, refund, look, order } = await aChargedOrder(two);
    standIns.stripe.faults.add({ kind: "slow", ms: 400, on: "POST /v1/refunds" });
    const id = createId("refund");
    const answers = await Promise.all([refund([[lines[0], 2500]], id), refund([[lines[0], 2500]], id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await Refund.resume(await Orders.get(order.personId, order.id));
    const now = (await look()).order;
    expect(now).toMatchObject({ refundedCents: 2500, refunds: [{ state: "done" }] });
    expect(now.timeline.map(({ what }: { what: string }) => what)).toEqual([
      "Refund of $25.00 requested",
      "Refunded $25.00",
    ]);
    expect(await refundsAtStripe(payment?.id)).toHaveLength(1);
  });

  test("of everything, asked for by two at once, is given once", async () => {
    const { payment, lines, refund, page } = await aChargedOrder(two);
    const shown = await page();
    const answers = await Promise.all([1, 2].map(() => refund([[lines[0], 10_000]], createId("refund"), shown)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("billing.owed-changed");
    expect((await refundsAtStripe(payment?.id)).map(({ amount }) => amount)).toEqual([10_000]);
  });

  test.each([
    ["of a cent more than a line cost", 10_001, "billing.refund-too-much", 409],
    ["of nothing", 0, "request.invalid", 400],
  ])("%s is refused, and nothing is written down", async (_case, cents, code, expected) => {
    const { payment, lines, refund, look } = await aChargedOrder(two);
    const { status, body } = await refund([[lines[0], cents]]);
    expect([status, body.code]).toEqual([expected, code]);
    expect((await look()).order.refunds).toBeUndefined();
    expect(await refundsAtStripe(payment?.id)).toEqual([]);
  });

  test.each(["outside", "override"] as const)("of what was paid by %s is only written down", async (method) => {
    const { lines, refund } = await aChargedOrder(two, { order: { method } });
    const { body } = await refund([[lines[1], 2500]]);
    expect(body.order).toMatchObject({ state: "paid", refundedCents: 2500, refunds: [{ state: "done" }] });
    expect(body.refundQuote.goesTo).toBe("outside");
    expect(movedOf(body.ledger, method)).toBe(10_000);
  });

  test("of a line of another order is refused", async () => {
    const [mine, other] = [await aChargedOrder(two), await aChargedOrder(two)];
    const { status, body } = await mine.refund([[other.lines[0], 1]]);
    expect([status, body.code]).toEqual([409, "billing.refund-too-much"]);
  });
});

describe("when Stripe", () => {
  const refundsFail = ["POST /v1/refunds"];
  const allFails = ["GET /v1/payment_intents", "GET /v1/refunds", ...refundsFail];

  test.each([
    ["fails before it does anything", { kind: "fail" }, refundsFail],
    ["fails altogether", { kind: "fail" }, allFails],
    ["does it and the answer is lost", { kind: "lose-answer" }, refundsFail],
    ["does it and every answer is lost", { kind: "lose-answer" }, allFails],
  ] as const)("%s, the refund waits and the sweep brings it through, once", async (_case, fault, requests) => {
    const { payment, order, lines, refund, look } = await aChargedOrder(two);
    // The library tries a lost connection once more by itself.
    for (const on of requests) for (const _ of [1, 2]) standIns.stripe.faults.add({ ...fault, on });
    const { status, body } = await refund([[lines[0], 2500]]);
    expect([status, body.order.refunds[0].state]).toEqual([200, "requested"]);
    expect(body.order.dueAt).toBeDefined();
    expect(body.refundQuote.lines[0].refundableCents).toBe(7500);
    standIns.stripe.faults.clear();
    for (const _ of [1, 2]) await Refund.resume(await Orders.get(order.personId, order.id));
    expect((await look()).order).toMatchObject({ refundedCents: 2500, refunds: [{ state: "done" }] });
    expect((await look()).order.dueAt).toBeUndefined();
    expect(await refundsAtStripe(payment?.id)).toHaveLength(1);
  });

  test("stays silent, the same refund sent again waits as before", async () => {
    const { lines, refund, look } = await aChargedOrder(two);
    const id = createId("refund");
    for (const _time of [1, 2]) {
      for (const on of allFails) for (const _ of [1, 2]) standIns.stripe.faults.add({ kind: "fail", on });
      expect((await refund([[lines[0], 2500]], id)).status).toBe(200);
    }
    expect((await look()).order.refunds).toMatchObject([{ id, state: "requested", amountCents: 2500 }]);
  });

  test("does not know the payment, the refund failed, nobody is told that nobody can pay, and a check can be written down", async () => {
    const logged = vi.spyOn(log, "error");
    const { order, lines, refund } = await aChargedOrder(two, { order: { paymentIntentId: "pi_elsewhere" } });
    const { status, body } = await refund([[lines[0], 2500]]);
    expect(status).toBe(200);
    expect(body.order.refunds).toMatchObject([{ state: "failed", failure: "No such payment_intent: 'pi_elsewhere'" }]);
    const params = { userId: order.personId, orderId: order.id };
    const check = { failed: body.order.refunds[0].id, amountCents: 2500, reason: "Check 4711" };
    expect((await call(giveOtherwise, { as: "admin", params, body: check })).status).toBe(200);
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });

  test("refuses, the refund failed, and the amount is there to be refunded again", async () => {
    const { lines, refund, payment } = await aChargedOrder(two);
    standIns.stripe.dispute(String(payment?.latest_charge));
    const { status, body } = await refund([[lines[0], 2500]]);
    expect([status, body.order.state]).toEqual([200, "paid"]);
    expect(body.order.refunds).toMatchObject([{ state: "failed", failure: expect.stringContaining("charged back") }]);
    expect(body.refundQuote.lines[0].refundableCents).toBe(10_000);
    expect(movedOf(body.ledger, "stripe")).toBe(12_500);
  });

  test("cannot bring it to the card, it waits for the bank", async () => {
    const { lines, refund, look, order } = await aChargedOrder(two, { card: "pm_card_pendingRefund" });
    const { body } = await refund([[lines[0], 2500]]);
    expect(body.order.refunds).toMatchObject([{ state: "requested", stripeId: expect.stringMatching(/^re_/) }]);
    await Refund.resume(await Orders.get(order.personId, order.id));
    const later = (await look()).order;
    expect(later.refunds).toMatchObject([{ state: "requested" }]);
    expect(Date.parse(later.dueAt)).toBeGreaterThan(Date.now() + 3600_000);
  });

  test("sends the money back later, everything is as before and the ledger says both", async () => {
    const { person, lines, refund, look } = await aChargedOrder(two);
    const { body } = await refund([
      [lines[0], 10_000],
      [lines[1], 2500],
    ]);
    await deliverEverything();
    const { stripeId } = body.order.refunds[0];
    standIns.stripe.failRefund(stripeId);
    for (const _ of [1, 2]) await Refund.note(stripeId);
    const now = await look();
    expect(now.order).toMatchObject({ state: "paid", refunds: [{ state: "failed" }] });
    expect(now.order.refundedCents).toBeUndefined();
    expect(now.ledger.map(({ kind }: { kind: string }) => kind)).toEqual(["sale", "refund", "refund_failed"]);
    expect(movedOf(now.ledger, "stripe")).toBe(12_500);
    expect(now.lines.map((line: { refundedCents: number }) => line.refundedCents)).toEqual([0, 0]);
    await deliverEverything();
    expect(mailsTo(person.email).map(({ subject }) => subject)).toEqual(["Your refund did not arrive", "Your refund"]);
  });
});
