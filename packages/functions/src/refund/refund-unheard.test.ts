import { log } from "@guildhall/core/ground/route/log";
import type { Cents } from "@guildhall/core/ground/shared/values";
import * as Refund from "@guildhall/core/selling/refund/refund";
import { stripe as client } from "@guildhall/core/vendors/stripe/stripe-client";
import { afterEach, describe, expect, test, vi } from "vitest";
import { call } from "../shared/call.fixture.ts";
import { waitingRowOf } from "../staff-order/waiting.fixture.ts";
import { handler as giveOtherwise } from "./give-otherwise.ts";
import { aChargedOrder, movedOf, refundsAtStripe } from "./paid-order.fixture.ts";

// Staff refund while a webhook of the same payment is late or lost.

const { stripe } = globalThis.testCloud.standIns;
afterEach(() => stripe.faults.clear());

const costs = (cents: number) => ({ price: cents as Cents, finalPrice: cents as Cents });

type Sold = Awaited<ReturnType<typeof aChargedOrder>>;

const give = async ({ lines: [line], refund }: Sold, cents: number, refundId?: Parameters<Sold["refund"]>[1]) => {
  const { status, body } = await refund([[line, cents]], refundId);
  return body.code ?? status;
};

const otherwise = async ({ order }: Sold, failed: string, amountCents: number) => {
  const params = { userId: order.personId, orderId: order.id };
  const { status, body } = await call(giveOtherwise, {
    as: "admin",
    params,
    body: { failed, amountCents, reason: "Check 4711" },
  });
  return body.code ?? status;
};

const byHand = async ({ payment }: Sold, amount: number, refundId = "") =>
  (await client()).refunds.create({ payment_intent: payment?.id ?? "", amount, metadata: { refundId } });

const refundsOf = async ({ look }: Sold) =>
  (await look()).order.refunds.map(({ state, amountCents }: { state: string; amountCents: number }) => [
    state,
    amountCents,
  ]);

const owedOf = async ({ order }: Sold) =>
  (await waitingRowOf(order.id))?.row.refunds.map(({ amountCents }) => amountCents);

/** One item of $60, with a refund of $20. */
async function partGiven(card?: string) {
  const sold = await aChargedOrder([costs(6000)], { ...(card && { card }) });
  await give(sold, 2000);
  const [refund] = (await sold.look()).order.refunds;
  return { ...sold, ours: refund };
}

describe("a refund that failed, and of which nobody here has heard,", () => {
  test.each([
    ["had been given", "pm_card_visa"],
    ["was with the bank", "pm_card_pendingRefund"],
  ])("is owed before anything more is given: it %s", async (_case, card) => {
    const sold = await partGiven(card);
    stripe.failRefund(sold.ours.stripeId);
    expect(await give(sold, 3000)).toBe("billing.refund-elsewhere");
    expect(await refundsOf(sold)).toEqual([["failed", 2000]]);
    expect(await owedOf(sold)).toEqual([2000]);
    expect(await refundsAtStripe(sold.payment?.id)).toHaveLength(1);
    // Now staff have seen it, and refund both together.
    expect(await give(sold, 5000)).toBe(200);
    expect(await owedOf(sold)).toBeUndefined();
  });

  test("is owed before another is given another way", async () => {
    const sold = await aChargedOrder([costs(6000)]);
    await give(sold, 2000);
    await give(sold, 1000);
    const [first, second] = (await sold.look()).order.refunds;
    stripe.failRefund(first.stripeId);
    await Refund.note(first.stripeId);
    stripe.failRefund(second.stripeId);
    expect(await otherwise(sold, first.id, 2000)).toBe("billing.refund-elsewhere");
    expect(await owedOf(sold)).toEqual([2000, 1000]);
    expect(await otherwise(sold, first.id, 2000)).toBe(200);
    expect(await owedOf(sold)).toEqual([1000]);
  });

  test("is shown as failed to a staff member who sends the same refund again", async () => {
    const sold = await partGiven();
    stripe.failRefund(sold.ours.stripeId);
    expect(await give(sold, 2000, sold.ours.id)).toBe(200);
    expect(await refundsOf(sold)).toEqual([["failed", 2000]]);
    expect(await owedOf(sold)).toEqual([2000]);
  });
});

test("a refund that was taken for refused, and that Stripe has made, is known before it is given again", async () => {
  const sold = await aChargedOrder([costs(6000)]);
  const dispute = stripe.dispute(String(sold.payment?.latest_charge));
  await give(sold, 2000);
  const [{ id, state }] = (await sold.look()).order.refunds;
  expect(state).toBe("failed");
  stripe.closeDispute(dispute.id, true);
  await byHand(sold, 2000, id);
  expect(await give(sold, 2000)).toBe("billing.refund-elsewhere");
  expect(await refundsOf(sold)).toEqual([["done", 2000]]);
});

test("a refund whose answer was lost, and that Stripe has made, is in nobody's way: staff see it as given", async () => {
  const sold = await aChargedOrder([costs(6000)]);
  for (const _ of [1, 2]) stripe.faults.add({ kind: "lose-answer", on: "POST /v1/refunds" });
  expect(await give(sold, 2000)).toBe(200);
  expect(await refundsOf(sold)).toEqual([["requested", 2000]]);
  stripe.faults.clear();
  expect(await give(sold, 3000)).toBe(200);
  expect(await refundsOf(sold)).toEqual([
    ["done", 2000],
    ["done", 3000],
  ]);
});

test("a refund that Stripe does not read because of our key raises an alarm, and is sent later", async () => {
  const sold = await aChargedOrder([costs(6000)]);
  stripe.faults.add({ kind: "refuse", what: "authentication", on: "POST /v1/refunds" });
  const alarm = vi.spyOn(log, "error");
  expect(await give(sold, 2000)).toBe(200);
  expect(alarm.mock.calls.map(([event]) => event)).toEqual(["billing.refused-by-stripe"]);
  expect(await refundsOf(sold)).toEqual([["requested", 2000]]);
});

describe("a payment that succeeded, of which nobody here has heard, and that was given back by hand at Stripe,", () => {
  const unheard = async (state: "needs_action" | "failed" | "canceled", cents: number) => {
    const ordered = { ...costs(4900), state: "ordered", paidAt: undefined } as const;
    const sold = await aChargedOrder([ordered], { order: { state, chargedWhen: "approval", paidAt: undefined } });
    if (cents > 0) await byHand(sold, cents);
    return sold;
  };
  const staff = {
    "give back": (sold: Sold) => give(sold, 4900),
    "give another way": (sold: Sold) => otherwise(sold, "rfd_0", 4900),
  };
  const ways = Object.entries(staff);
  const cases = (["needs_action", "failed"] as const).flatMap((state) => ways.map((way) => [state, ...way] as const));

  test.each(cases)("is booked as sold before it is booked as refunded: %s, when staff %s", async (state, _way, act) => {
    const sold = await unheard(state, 4900);
    expect(await act(sold)).toBe("billing.refund-elsewhere");
    const { order, ledger } = await sold.look();
    expect(order).toMatchObject({ state: "refunded", refundedCents: 4900, paidAt: expect.any(String) });
    expect(ledger.map(({ kind }: { kind: string }) => kind)).toEqual(["sale", "refund"]);
    expect(movedOf(ledger, "stripe")).toBe(0);
  });

  test.each(ways)("in part, is a sale like others: when staff %s", async (_way, act) => {
    const sold = await unheard("needs_action", 1000);
    expect(await act(sold)).toBe("billing.refund-elsewhere");
    const { order, ledger } = await sold.look();
    expect(order).toMatchObject({ state: "paid", refundedCents: 1000, paidAt: expect.any(String) });
    expect(movedOf(ledger, "stripe")).toBe(3900);
  });

  test.each(ways)("or of which nothing was given back yet, gives nothing unseen: when staff %s", async (_way, act) => {
    const sold = await unheard("needs_action", 0);
    expect(await act(sold)).toBe("billing.refund-elsewhere");
    const { order, ledger } = await sold.look();
    expect([order.state, order.refunds]).toEqual(["paid", undefined]);
    expect(movedOf(ledger, "stripe")).toBe(4900);
  });

  test.each([
    ["give back", staff["give back"], "billing.refund-not-possible"],
    ["give another way", staff["give another way"], "billing.not-failed"],
  ])("is no refund of an order that is over: when staff %s", async (_way, act, code) => {
    const sold = await unheard("canceled", 4900);
    expect(await act(sold)).toBe(code);
    const { order, ledger } = await sold.look();
    expect(order).toMatchObject({ state: "canceled", paymentsInVain: [{ state: "done", returnedCents: 4900 }] });
    expect([order.refunds, order.refundedCents]).toEqual([undefined, undefined]);
    expect(ledger.map(({ kind }: { kind: string }) => kind)).toEqual(["in_vain", "in_vain_returned"]);
    expect(movedOf(ledger, "stripe")).toBe(0);
  });
});
