import { systemActor } from "@guildhall/core/ground/route/actor";
import { createId } from "@guildhall/core/ground/shared/create-id";
import type { Cents, Instant } from "@guildhall/core/ground/shared/values";
import type { LineItem } from "@guildhall/core/money/order/line-item/line-item.schema";
import * as Orders from "@guildhall/core/money/order/order";
import type { Refund as RefundOnOrder } from "@guildhall/core/money/order/order.schema";
import * as Refund from "@guildhall/core/selling/refund/refund";
import { take } from "@guildhall/core/selling/refund/take-refund";
import { findRefund } from "@guildhall/core/vendors/stripe/refund.gateway";
import { stripe } from "@guildhall/core/vendors/stripe/stripe-client";
import { describe, expect, test } from "vitest";
import { aChargedOrder, aPaymentAtStripe, movedOf, refundsAtStripe } from "./paid-order.fixture.ts";

const { stripe: standIn } = globalThis.testCloud.standIns;

const costs = (cents: number) => ({ price: cents as Cents, finalPrice: cents as Cents });
const two = [costs(10_000), { ...costs(2500), account: "Events", name: "Webinar" }];

const bank = systemActor("Stripe");

/** As a webhook records it. */
const noted = (requestedAt: string, line: LineItem | undefined): RefundOnOrder => ({
  ...{ id: createId("refund"), state: "requested", requestedAt: requestedAt as Instant, reason: "Refunded at Stripe" },
  ...{
    by: bank.name,
    amountCents: 2000 as Cents,
    lines: line ? [{ lineItemId: line.id, amountCents: 2000 as Cents }] : [],
  },
});

describe("a refund made by hand at Stripe", () => {
  const byHand = async (paymentIntentId: string | undefined, amount: number) =>
    (await stripe()).refunds.create({ payment_intent: paymentIntentId ?? "", amount });

  test("is spread over the lines and taken over, once", async () => {
    const { payment, look } = await aChargedOrder(two);
    const { id } = await byHand(payment?.id, 1001);
    await Promise.all([Refund.note(id), Refund.note(id)]);
    const { order, lines, ledger } = await look();
    expect(order.refunds).toMatchObject([{ state: "done", by: "Stripe", amountCents: 1001, stripeId: id }]);
    expect(lines.map((line: { refundedCents: number }) => line.refundedCents)).toEqual([801, 200]);
    expect(movedOf(ledger, "stripe")).toBe(12_500 - 1001);
  });

  test("of all that is left makes the order refunded", async () => {
    const { payment, lines, refund, look } = await aChargedOrder(two);
    await refund([[lines[0], 2500]]);
    await Refund.note((await byHand(payment?.id, 10_000)).id);
    expect((await look()).order).toMatchObject({ state: "refunded", refundedCents: 12_500 });
  });

  test("leaves alone what one of ours has promised and the bank has not given yet", async () => {
    const { payment, lines, refund, look } = await aChargedOrder(two, { card: "pm_card_pendingRefund" });
    await refund([[lines[0], 10_000]]);
    await Refund.note((await byHand(payment?.id, 2500)).id);
    const { order, refundQuote } = await look();
    expect(order.refunds.map((one: { lines: object }) => one.lines)).toEqual([
      [{ lineItemId: lines[0]?.id, amountCents: 10_000 }],
      [{ lineItemId: lines[1]?.id, amountCents: 2500 }],
    ]);
    expect(refundQuote.refundableCents).toBe(0);
  });

  test("whose webhook never came, or was forgotten by a restore, is taken over before anything more is given", async () => {
    const { payment, lines, refund, look } = await aChargedOrder(two);
    const { id } = await byHand(payment?.id, 2500);
    const { status, body } = await refund([[lines[0], 2500]]);
    expect([status, body.code]).toEqual([409, "billing.refund-elsewhere"]);
    const { order, refundQuote } = await look();
    expect(order.refunds).toMatchObject([{ state: "done", amountCents: 2500, stripeId: id }]);
    expect(refundQuote.refundableCents).toBe(10_000);
    expect((await refund([[lines[0], 2500]])).status).toBe(200);
    expect((await refundsAtStripe(payment?.id)).map(({ amount }) => amount)).toEqual([2500, 2500]);
  });

  test.each([
    ["before", "2026-03-01T09:00:00.000Z", "2026-03-01T09:00:01.000Z"],
    ["after", "2026-03-01T09:00:01.000Z", "2026-03-01T09:00:00.000Z"],
  ])(
    "that two hear of at once, as pending and as done, is on the order once: pending noted %s",
    async (_case, ...at) => {
      const { payment, order, lines, look } = await aChargedOrder([costs(6000)]);
      const { id: stripeId } = await byHand(payment?.id, 2000);
      const found = await Orders.get(order.personId, order.id);
      const [pending, done] = at.map((requestedAt) => noted(requestedAt, lines[0]));
      const there = { stripeId, amountCents: 2000 as Cents, metadata: {} };
      if (pending) await take(bank, found, pending, { ...there, state: "under-way" });
      if (done) await take(bank, found, done, { ...there, state: "done" });
      for (const _ of [1, 2]) {
        await Refund.resume(await Orders.get(order.personId, order.id));
        await Refund.note(stripeId);
      }
      const after = await look();
      expect(after.order.refunds).toMatchObject([{ id: pending?.id, state: "done", stripeId, amountCents: 2000 }]);
      expect([after.order.refundedCents, after.order.dueAt]).toEqual([2000, undefined]);
      expect(movedOf(after.ledger, "stripe")).toBe(4000);
    },
  );

  test("that failed is nothing to take over", async () => {
    const { payment, lines, refund } = await aChargedOrder(two);
    standIn.failRefund((await byHand(payment?.id, 2500)).id);
    expect((await refund([[lines[0], 2500]])).status).toBe(200);
  });

  test("of a payment that is not ours changes nothing", async () => {
    const { payment, look } = await aChargedOrder(two);
    const client = await stripe();
    await client.paymentIntents.update(payment?.id ?? "", { metadata: { orderId: "", personId: "" } });
    const { id } = await byHand(payment?.id, 1000);
    await Refund.note(id);
    expect((await look()).order.refunds).toBeUndefined();
  });

  test("of an order that is erased changes nothing", async () => {
    const { order } = await aChargedOrder(two);
    const payment = await aPaymentAtStripe({ ...order, id: createId("order") }, 5000);
    expect(await Refund.note((await byHand(payment.id, 1000)).id)).toMatchObject({ payment: { id: payment.id } });
  });
});

test("a refund of ours is found among more than a hundred", async () => {
  const { payment } = await aChargedOrder(two);
  const { refunds } = await stripe();
  const payment_intent = payment?.id ?? "";
  const refundId = createId("refund");
  const { id } = await refunds.create({ payment_intent, amount: 2500, metadata: { refundId } });
  for (let times = 0; times < 100; times++) await refunds.create({ payment_intent, amount: 1 });
  expect(await findRefund(payment_intent, refundId)).toMatchObject({ stripeId: id, amountCents: 2500 });
});

test("a refund that we took for refused, and that Stripe has made, is made", async () => {
  const { payment, lines, refund, look } = await aChargedOrder(two);
  const client = await stripe();
  const dispute = standIn.dispute(String(payment?.latest_charge));
  const { id: refundId, state } = (await refund([[lines[0], 2500]])).body.order.refunds[0];
  expect(state).toBe("failed");
  standIn.closeDispute(dispute.id, true);
  const { id } = await client.refunds.create({
    payment_intent: payment?.id ?? "",
    amount: 2500,
    metadata: { refundId },
  });
  await Refund.note(id);
  const { order } = await look();
  expect(order).toMatchObject({ refundedCents: 2500, refunds: [{ state: "done", stripeId: id }] });
  expect(order.refunds[0].failure).toBeUndefined();
});
