import type { Cents } from "@guildhall/core/ground/shared/values";
import * as Orders from "@guildhall/core/money/order/order";
import { isOwed } from "@guildhall/core/money/order/refund.rules";
import * as Refund from "@guildhall/core/selling/refund/refund";
import { stripe as client } from "@guildhall/core/vendors/stripe/stripe-client";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { waitingRowOf } from "../staff-order/waiting.fixture.ts";
import { aChargedOrder, movedOf } from "./paid-order.fixture.ts";

// Stripe does not answer a refund: it waits for the sweep, and is sent again only if it was not made in the meantime.

const { stripe } = globalThis.testCloud.standIns;
const [looks, lists, sends] = ["GET /v1/payment_intents", "GET /v1/refunds", "POST /v1/refunds"] as const;

const clear = () => stripe.faults.clear();
beforeEach(clear);
afterEach(clear);

type Sold = Awaited<ReturnType<typeof aChargedOrder>>;

const costs = (cents: number) => ({ price: cents as Cents, finalPrice: cents as Cents });

const byHand = async ({ payment }: Sold, amount: number) =>
  (await client()).refunds.create({ payment_intent: payment?.id ?? "", amount });

/** The library asks once more by itself. */
function silence(calls: readonly string[] = [looks, lists, sends]): void {
  for (const on of calls) for (const _ of [1, 2]) stripe.faults.add({ kind: "fail", on });
}

/** Staff refund some items one by one, and Stripe does not answer. */
async function waiting(prices: readonly number[], wanted: readonly number[], card?: string) {
  const sold = await aChargedOrder(prices.map(costs), { ...(card && { card }) });
  for (const [index, cents] of wanted.entries()) {
    silence();
    await sold.refund([[sold.lines[index], cents]]);
  }
  clear();
  return sold;
}

const sweep = async ({ order }: Sold) => Refund.resume(await Orders.get(order.personId, order.id));

/** The promised, made and failed sums; the owed sum on the staff list; and the sum that the ledger says we have. */
async function standing(sold: Sold) {
  const { order, ledger } = await sold.look();
  const states = order.refunds.map(({ state, amountCents }: { state: string; amountCents: number }) => [
    state,
    amountCents,
  ]);
  const owed = (await waitingRowOf(sold.order.id))?.row.refunds.map(({ amountCents }) => amountCents);
  return { states, owed, isOwed: isOwed(order), left: movedOf(ledger, "stripe"), dueAt: order.dueAt };
}

/** Which one first learns of the refund by hand: the sweep, or the webhook before it. */
const hearings = {
  "the sweep": async (_hand: string) => undefined,
  "the webhook": (hand: string) => Refund.note(hand),
  "the webhook, twice at once": (hand: string) => Promise.all([Refund.note(hand), Refund.note(hand)]),
};

describe.each(Object.entries(hearings))("heard of first by %s,", (_who, hear) => {
  test.each([
    ["the payment cannot be looked at", [looks]],
    ["its refunds cannot be listed", [lists]],
    ["Stripe is silent altogether", [looks, lists, sends]],
  ])("what was sent back, and is given by hand and asked for here, is given once: %s", async (_case, silent) => {
    const sold = await aChargedOrder([costs(6000)]);
    const [failed] = (await sold.refund([[sold.lines[0], 2000]])).body.order.refunds;
    stripe.failRefund(failed.stripeId);
    await Refund.note(failed.stripeId);
    const shown = await sold.page();
    const hand = await byHand(sold, 2000);
    silence(silent);
    const { status, body } = await sold.refund([[sold.lines[0], 2000]], undefined, shown);
    expect([status, body.order.refunds.at(-1).state]).toEqual([200, "requested"]);
    clear();
    await hear(hand.id);
    await sweep(sold);
    const states = [
      ["failed", 2000],
      ["failed", 2000],
      ["done", 2000],
    ];
    expect(await standing(sold)).toEqual({ states, owed: undefined, isOwed: false, left: 4000, dueAt: undefined });
    const { order } = await sold.look();
    expect(order.timeline).toContainEqual(expect.objectContaining({ what: "Refund of $20.00 not sent" }));
  });

  test.each([
    ["the same", 2000, undefined],
    ["more", 3000, undefined],
    ["less: the rest is owed, and on staff's list", 500, [1500]],
  ])("what waits is not sent where a hand has given %s", async (_case, given, owed) => {
    const sold = await waiting([6000, 4000], [2000]);
    const hand = await byHand(sold, given);
    await hear(hand.id);
    await sweep(sold);
    const { states, left, ...after } = await standing(sold);
    expect(states).toEqual([
      ["failed", 2000],
      ["done", given],
    ]);
    expect([left, after]).toEqual([10_000 - given, { owed, isOwed: owed !== undefined, dueAt: undefined }]);
  });

  test("of several that wait none is sent, and none forgotten", async () => {
    const sold = await waiting([6000, 4000], [1000, 4000]);
    const hand = await byHand(sold, 4000);
    await hear(hand.id);
    for (const _ of [1, 2]) await sweep(sold);
    const { states, left, owed = [] } = await standing(sold);
    expect(states).toEqual([
      ["failed", 1000],
      ["failed", 4000],
      ["done", 4000],
    ]);
    expect([left, owed.reduce((sum, cents) => sum + cents, 0)]).toEqual([6000, 1000]);
  });
});

test("what waits is sent once, where nothing has become of the payment", async () => {
  const sold = await waiting([6000], [2000]);
  for (const _ of [1, 2]) await sweep(sold);
  expect(await standing(sold)).toMatchObject({ states: [["done", 2000]], left: 4000, isOwed: false });
});

test("what Stripe has made, though its answer was lost, is given, whatever a hand gives beside it", async () => {
  const sold = await aChargedOrder([costs(6000)]);
  for (const _ of [1, 2]) stripe.faults.add({ kind: "lose-answer", on: sends });
  await sold.refund([[sold.lines[0], 2000]]);
  clear();
  await Refund.note((await byHand(sold, 1000)).id);
  await sweep(sold);
  expect(await standing(sold)).toMatchObject({
    states: [
      ["done", 2000],
      ["done", 1000],
    ],
    left: 3000,
    isOwed: false,
  });
});

test("what was stopped, and staff send again as it was, is shown as failed", async () => {
  const sold = await waiting([6000], [2000]);
  const [{ id }] = (await sold.look()).order.refunds;
  await Refund.note((await byHand(sold, 500)).id);
  const { status, body } = await sold.refund([[sold.lines[0], 2000]], id);
  expect([status, body.order.refunds[0].state]).toEqual([200, "failed"]);
  expect(await standing(sold)).toMatchObject({ owed: [1500], left: 5500 });
});

test.each([
  ["is with the bank", "pm_card_pendingRefund", "requested"],
  ["was given at once", "pm_card_visa", "done"],
])("what was stopped, and Stripe makes all the same, is known to be given: it %s", async (_case, card, state) => {
  const sold = await waiting([6000], [2000], card);
  const [{ id }] = (await sold.look()).order.refunds;
  await Refund.note((await byHand(sold, 1000)).id);
  const shown = await sold.page();
  const { refunds } = await client();
  const payment_intent = sold.payment?.id ?? "";
  const late = await refunds.create({ payment_intent, amount: 2000, metadata: { refundId: id } });
  expect((await sold.refund([[sold.lines[0], 1000]], undefined, shown)).body.code).toBe("billing.refund-elsewhere");
  await Refund.note(late.id);
  const { states, owed } = await standing(sold);
  expect([states[0], owed]).toEqual([[state, 2000], undefined]);
  const [{ stripeId, failure }] = (await sold.look()).order.refunds;
  expect([stripeId, failure]).toEqual([late.id, undefined]);
});
