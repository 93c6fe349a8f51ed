import { allEntities } from "@guildhall/core/assembly/server";
import { erase } from "@guildhall/core/desks/privacy/erasure";
import { createId } from "@guildhall/core/ground/shared/create-id";
import type { Cents } from "@guildhall/core/ground/shared/values";
import * as Ledger from "@guildhall/core/money/ledger/ledger";
import * as Dispute from "@guildhall/core/selling/dispute/dispute";
import * as Refund from "@guildhall/core/selling/refund/refund";
import { stripe as client } from "@guildhall/core/vendors/stripe/stripe-client";
import { describe, expect, test } from "vitest";
import { handler as closeRefund } from "../refund/close-refund.ts";
import { handler as giveOtherwise } from "../refund/give-otherwise.ts";
import { aChargedOrder, movedOf } from "../refund/paid-order.fixture.ts";
import { call } from "../shared/call.fixture.ts";

const { stripe } = globalThis.testCloud.standIns;
const lines = [{ price: 4900 as Cents, finalPrice: 4900 as Cents }];

const kinds = (ledger: readonly { readonly kind: string }[]) => ledger.map(({ kind }) => kind);

test("is noted on the order with what staff have to do, and the money is booked as gone", async () => {
  const { payment, look } = await aChargedOrder(lines);
  const { id } = stripe.dispute(String(payment?.latest_charge), "product_not_received");
  await Promise.all([Dispute.note(id), Dispute.note(id)]);
  const { order, ledger, refundQuote } = await look();
  expect(order.disputes).toMatchObject([{ stripeId: id, status: "needs_response", isMoneyTaken: true }]);
  expect(order.timeline).toMatchObject([{ what: "Disputed with the bank: $49.00", by: "Stripe" }]);
  expect([kinds(ledger), movedOf(ledger, "stripe"), movedOf(ledger, "disputes")]).toEqual([
    ["sale", "dispute"],
    0,
    4900,
  ]);
  expect(refundQuote.refundableCents).toBe(0);
});

test.each([
  [true, "won", ["sale", "dispute", "dispute_won"], 4900, 4900],
  [false, "lost", ["sale", "dispute"], 0, 0],
])(
  "decided (for us: %s) is noted once, and moves the money accordingly",
  async (isWon, status, booked, there, left) => {
    const { payment, look } = await aChargedOrder(lines);
    const { id } = stripe.dispute(String(payment?.latest_charge));
    await Dispute.note(id);
    stripe.closeDispute(id, isWon);
    for (const _ of [1, 2]) await Dispute.note(id);
    const { order, ledger, refundQuote } = await look();
    expect(order.disputes).toMatchObject([{ status, isMoneyTaken: !isWon }]);
    expect([kinds(ledger), movedOf(ledger, "stripe"), refundQuote.refundableCents]).toEqual([booked, there, left]);
  },
);

test("that is reported only after it is won moves no money", async () => {
  const { payment, look } = await aChargedOrder(lines);
  const { id } = stripe.dispute(String(payment?.latest_charge));
  stripe.closeDispute(id, true);
  await Dispute.note(id);
  const { order, ledger } = await look();
  expect([order.disputes[0].status, kinds(ledger)]).toEqual(["won", ["sale"]]);
});

test("when the bank only asks, no money moves", async () => {
  const { payment, look } = await aChargedOrder(lines, { card: "pm_card_createDisputeInquiry" });
  const { data } = await (await client()).disputes.list({ payment_intent: payment?.id ?? "" });
  await Dispute.note(data[0]?.id ?? "");
  const { order, ledger } = await look();
  expect(order.disputes).toMatchObject([{ status: "warning_needs_response", isMoneyTaken: false }]);
  expect(kinds(ledger)).toEqual(["sale"]);
});

describe("once the person is erased", () => {
  async function anErasedOrder({ isDisputedBefore }: { isDisputedBefore: boolean }) {
    const { payment, order } = await aChargedOrder(lines);
    const dispute = () => stripe.dispute(String(payment?.latest_charge)).id;
    const known = isDisputedBefore ? dispute() : undefined;
    if (known) await Dispute.note(known);
    await erase(order.personId, allEntities);
    return { id: known ?? dispute(), look: () => Ledger.ofOrder(order.personId, order.id) };
  }

  test.each([
    [true, ["sale", "dispute", "dispute_won"], 4900],
    [false, ["sale", "dispute"], 0],
  ])("the books alone say it, once, and what is decided (for us: %s)", async (isWon, booked, there) => {
    const { id, look } = await anErasedOrder({ isDisputedBefore: false });
    await Promise.all([Dispute.note(id), Dispute.note(id), Dispute.note(id)]);
    expect([kinds(await look()), movedOf(await look(), "stripe")]).toEqual([["sale", "dispute"], 0]);
    stripe.closeDispute(id, isWon);
    await Promise.all([Dispute.note(id), Dispute.note(id)]);
    expect([kinds(await look()), movedOf(await look(), "stripe")]).toEqual([booked, there]);
  });

  test.each([
    [true, ["sale", "dispute", "dispute_won"]],
    [false, ["sale", "dispute"]],
  ])("what was booked before is not booked again (decided for us: %s)", async (isWon, booked) => {
    const { id, look } = await anErasedOrder({ isDisputedBefore: true });
    await Dispute.note(id);
    expect(kinds(await look())).toEqual(["sale", "dispute"]);
    stripe.closeDispute(id, isWon);
    await Dispute.note(id);
    expect(kinds(await look())).toEqual(booked);
  });
});

test("of an order that the books do not know is booked nowhere", async () => {
  const { payment, order } = await aChargedOrder(lines);
  const orderId = createId("order");
  await (await client()).paymentIntents.update(payment?.id ?? "", { metadata: { orderId } });
  await Dispute.note(stripe.dispute(String(payment?.latest_charge)).id);
  expect(await Ledger.ofOrder(order.personId, orderId)).toEqual([]);
});

test("a failed refund of money that the bank holds now is not reported as settled", async () => {
  const sold = await aChargedOrder([{ price: 4900 as Cents, finalPrice: 4900 as Cents }]);
  const [refund] = (await sold.refund([[sold.lines[0], 4900]])).body.order.refunds;
  stripe.failRefund(refund.stripeId);
  await Refund.note(refund.stripeId);
  await Dispute.note(stripe.dispute(String(sold.payment?.latest_charge)).id);
  const before = await sold.look();
  const params = { userId: sold.order.personId, orderId: sold.order.id };
  const sum = { amountCents: 4900, reason: "Check 4711" };
  const answers = [
    await call(giveOtherwise, { as: "admin", params, body: { failed: refund.id, ...sum } }),
    await call(closeRefund, { as: "admin", params, body: { refundId: refund.id, ...sum } }),
  ];
  expect(answers.map(({ body }) => body.code)).toEqual(Array(2).fill("billing.refund-disputed"));
  expect(await sold.look()).toEqual(before);
});
