import { createId } from "@guildhall/core/ground/shared/create-id";
import type { Cents } from "@guildhall/core/ground/shared/values";
import * as Refund from "@guildhall/core/selling/refund/refund";
import { stripe as client } from "@guildhall/core/vendors/stripe/stripe-client";
import { afterEach, describe, expect, test } from "vitest";
import { call } from "../shared/call.fixture.ts";
import { waitingRowOf } from "../staff-order/waiting.fixture.ts";
import { handler as closeRefund } from "./close-refund.ts";
import { handler as giveOtherwise } from "./give-otherwise.ts";
import { aChargedOrder, movedOf } from "./paid-order.fixture.ts";

// A returned refund is made again by hand at Stripe, in another way, or both: the ledger shows who has how much.

const { stripe } = globalThis.testCloud.standIns;

afterEach(() => stripe.faults.clear());

type SentBack = Awaited<ReturnType<typeof sentBack>>;
type Sold = Awaited<ReturnType<typeof aChargedOrder>>;

const costs = (cents: number) => ({ price: cents as Cents, finalPrice: cents as Cents });

const otherwise = async ({ order, refund: { id: failed, amountCents } }: SentBack) => {
  const params = { userId: order.personId, orderId: order.id };
  const { status, body } = await call(giveOtherwise, {
    as: "admin",
    params,
    body: { failed, amountCents, reason: "Check 4711" },
  });
  return body.code ?? status;
};

const byHand = async ({ payment }: Sold, amount: number) =>
  (await client()).refunds.create({ payment_intent: payment?.id ?? "", amount });

/** A refund that the bank sends back; no webhook has come yet. */
async function sentBack(prices: readonly number[]) {
  const sold = await aChargedOrder(prices.map(costs));
  const [refund] = (await sold.refund([[sold.lines[0], prices[0] ?? 0]])).body.order.refunds;
  stripe.failRefund(refund.stripeId);
  return { ...sold, refund };
}

interface Given {
  readonly state: string;
  readonly amountCents: number;
  readonly excessCents?: number;
}

const givenOf = ({ order: { refunds } }: Awaited<ReturnType<Sold["look"]>>) =>
  refunds.map(({ state, amountCents, excessCents = 0 }: Given) => [state, amountCents, excessCents]);
const booked = async (sold: Sold) => {
  const { ledger } = await sold.look();
  return ["stripe", "outside", "excess"].map((account) => movedOf(ledger, account));
};

describe("what was sent back, and is given by hand at Stripe,", () => {
  test.each([
    ["one item", [6000], [0]],
    ["two items", [6000, 4000], [4000]],
  ])("is given, though the hand is heard of before the failure: %s", async (_case, prices, [left]) => {
    const sold = await sentBack(prices);
    const hand = await byHand(sold, 6000);
    await Refund.note(hand.id);
    await Refund.note(sold.refund.stripeId);
    const shown = await sold.look();
    expect(givenOf(shown)).toEqual([
      ["failed", 6000, 0],
      ["done", 6000, 0],
    ]);
    expect(shown.lines.map((line: { refundedCents?: number }) => line.refundedCents ?? 0)).toEqual(
      [6000, 0].slice(0, prices.length),
    );
    expect(await waitingRowOf(sold.order.id)).toBeUndefined();
    expect(await otherwise(sold)).toBe("billing.not-failed");
    expect(await booked(sold)).toEqual([left, 0, 0]);
  });

  test("is known before anybody writes down another way, though no webhook came", async () => {
    const sold = await sentBack([6000]);
    await Refund.note(sold.refund.stripeId);
    await byHand(sold, 6000);
    expect(await otherwise(sold)).toBe("billing.refund-elsewhere");
    expect(await otherwise(sold)).toBe("billing.not-failed");
    expect(await booked(sold)).toEqual([0, 0, 0]);
  });

  test.each(["GET /v1/refunds", "GET /v1/payment_intents", "GET /v1/disputes"])(
    "is not written down as given another way while Stripe does not answer %s",
    async (on) => {
      const sold = await sentBack([6000]);
      await Refund.note(sold.refund.stripeId);
      // The library asks once more by itself.
      for (const _ of [1, 2]) stripe.faults.add({ kind: "fail", on });
      expect(await otherwise(sold)).toBe("unavailable");
      expect(await booked(sold)).toEqual([6000, 0, 0]);
    },
  );
});

test("what was sent back, and a bank has taken since, is not written down as given another way, though no webhook came", async () => {
  const sold = await sentBack([6000]);
  await Refund.note(sold.refund.stripeId);
  const { id } = stripe.dispute(String(sold.payment?.latest_charge));
  expect(await otherwise(sold)).toBe("billing.refund-disputed");
  const { order } = await sold.look();
  expect(order.disputes).toMatchObject([{ stripeId: id, isMoneyTaken: true }]);
  expect(givenOf({ order } as never)).toEqual([["failed", 6000, 0]]);
  expect(await booked(sold)).toEqual([0, 0, 0]);
  expect(await waitingRowOf(order.id)).toMatchObject({ waitsFor: "dispute" });
  // The dispute was decided for us, so the sum is owed again; no webhook has come yet.
  stripe.closeDispute(id, true);
  expect(await otherwise(sold)).toBe(200);
  expect(await booked(sold)).toEqual([6000, -6000, 0]);
});

describe("what was given another way, and by hand at Stripe too,", () => {
  async function twice(prices: readonly number[], amount: number) {
    const sold = await sentBack(prices);
    await Refund.note(sold.refund.stripeId);
    expect(await otherwise(sold)).toBe(200);
    const hand = await byHand(sold, amount);
    await Promise.all([Refund.note(hand.id), Refund.note(hand.id)]);
    return { ...sold, hand };
  }

  test("is booked as given too much, and waits for staff", async () => {
    const sold = await twice([4900], 4900);
    const shown = await sold.look();
    expect(shown.order).toMatchObject({ state: "refunded", refundedCents: 4900 });
    expect(givenOf(shown)).toEqual([
      ["failed", 4900, 0],
      ["done", 4900, 0],
      ["done", 0, 4900],
    ]);
    expect(await booked(sold)).toEqual([0, -4900, 4900]);
    const [, , { id, requestedAt }] = shown.order.refunds;
    expect(await waitingRowOf(sold.order.id)).toMatchObject({
      waitsFor: "refund",
      row: { since: requestedAt, refunds: [], tooMuch: [{ id, cents: 4900 }] },
    });
  });

  test("is given of the other items first", async () => {
    const sold = await twice([6000, 4000], 6000);
    expect(givenOf(await sold.look())).toEqual([
      ["failed", 6000, 0],
      ["done", 6000, 0],
      ["done", 4000, 2000],
    ]);
    expect(await booked(sold)).toEqual([4000, -6000, 2000]);
  });

  test("stays too much beside what the bank sends back of another item after that: both are settled each for itself", async () => {
    const sold = await aChargedOrder([6000, 4000].map(costs));
    const [refund] = (await sold.refund([[sold.lines[0], 6000]])).body.order.refunds;
    stripe.failRefund(refund.stripeId);
    await Refund.note(refund.stripeId);
    expect(await otherwise({ ...sold, refund })).toBe(200);
    const other = (await sold.refund([[sold.lines[1], 4000]])).body.order.refunds[2];
    const hand = await byHand(sold, 6000);
    await Refund.note(hand.id);
    stripe.failRefund(other.stripeId);
    await Refund.note(other.stripeId);
    expect(await booked(sold)).toEqual([4000, -6000, 6000]);
    expect((await waitingRowOf(sold.order.id))?.row).toMatchObject({
      refunds: [{ amountCents: 4000 }],
      tooMuch: [{ cents: 6000 }],
    });
  });

  test("is not too much any more when the bank sends that back as well", async () => {
    const sold = await twice([4900], 4900);
    stripe.failRefund(sold.hand.id);
    await Refund.note(sold.hand.id);
    expect(await booked(sold)).toEqual([4900, -4900, 0]);
    expect(await waitingRowOf(sold.order.id)).toBeUndefined();
  });
});

describe("what failed of an item, and two staff see as owed,", () => {
  /** $20 of an item of $60 that the bank has sent back, on the pages of two staff. */
  async function onTwoPages() {
    const sold = await aChargedOrder([costs(6000)]);
    const [line] = sold.lines;
    const [refund] = (await sold.refund([[line, 2000]])).body.order.refunds;
    stripe.failRefund(refund.stripeId);
    await Refund.note(refund.stripeId);
    const shown = await sold.page();
    const toCard = async (id = createId("refund")) => {
      const { status, body } = await sold.refund([[line, 2000]], id, shown);
      return body.code ?? status;
    };
    return { ...sold, refund, toCard };
  }

  const notToBeGiven = async ({ order, refund }: SentBack) => {
    const params = { userId: order.personId, orderId: order.id };
    const body = { refundId: refund.id, amountCents: 2000, reason: "A mistake" };
    return (await call(closeRefund, { as: "admin", params, body })).status;
  };

  test("is given once by two to the card at once", async () => {
    const sold = await onTwoPages();
    const answers = await Promise.all([sold.toCard(), sold.toCard()]);
    expect(answers.toSorted()).toEqual([200, "billing.owed-changed"]);
    expect(await booked(sold)).toEqual([4000, 0, 0]);
    expect((await sold.look()).order.refunds).toHaveLength(2);
  });

  test("is not given to the card after it was given another way", async () => {
    const sold = await onTwoPages();
    expect(await otherwise(sold)).toBe(200);
    expect(await sold.toCard()).toBe("billing.owed-changed");
    expect(await booked(sold)).toEqual([6000, -2000, 0]);
  });

  test("is not given to the card after it was taken off", async () => {
    const sold = await onTwoPages();
    expect(await notToBeGiven(sold)).toBe(200);
    const before = await sold.look();
    expect(await sold.toCard()).toBe("billing.owed-changed");
    expect(await sold.look()).toEqual(before);
  });

  test("is not given to the card after another item's was given, though the sums are the same", async () => {
    const sold = await aChargedOrder([costs(3000), costs(3000)]);
    const [one, other] = sold.lines;
    const [refund] = (await sold.refund([[one, 2000]])).body.order.refunds;
    const shown = await sold.page();
    const second = (await sold.refund([[other, 2000]])).body.order.refunds[1];
    stripe.failRefund(refund.stripeId);
    await Refund.note(refund.stripeId);
    const { body } = await sold.refund([[other, 1000]], createId("refund"), shown);
    expect([body.code, second.state]).toEqual(["billing.owed-changed", "done"]);
    expect((await sold.look()).order.refunds).toHaveLength(2);
  });

  test("sent again as it was, it is answered as before, whatever was shown then", async () => {
    const sold = await onTwoPages();
    const id = createId("refund");
    expect([await sold.toCard(id), await sold.toCard(id)]).toEqual([200, 200]);
    expect(await booked(sold)).toEqual([4000, 0, 0]);
  });
});
