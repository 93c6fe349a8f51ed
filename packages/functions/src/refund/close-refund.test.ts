import type { Cents } from "@guildhall/core/ground/shared/values";
import * as Refund from "@guildhall/core/selling/refund/refund";
import { stripe as client } from "@guildhall/core/vendors/stripe/stripe-client";
import { describe, expect, test } from "vitest";
import { call } from "../shared/call.fixture.ts";
import { waitingRowOf } from "../staff-order/waiting.fixture.ts";
import { handler as closeRefund } from "./close-refund.ts";
import { handler as giveOtherwise } from "./give-otherwise.ts";
import { aChargedOrder, movedOf } from "./paid-order.fixture.ts";

const { stripe } = globalThis.testCloud.standIns;

type Sold = Awaited<ReturnType<typeof aChargedOrder>>;

const reason = "Refunded the wrong item";
const costs = (cents: number) => ({ price: cents as Cents, finalPrice: cents as Cents });

const staff = async (handler: unknown, { order }: Sold, body: object) => {
  const params = { userId: order.personId, orderId: order.id };
  const answer = await call(handler, { as: "admin", params, body: { ...body, reason } });
  return answer.body.code ?? answer.status;
};
const close = (sold: Sold, refundId: string, amountCents: number) =>
  staff(closeRefund, sold, { refundId, amountCents });

/** The first refund that failed is given back another way, and by hand at Stripe as well. */
async function givenTwice() {
  const sold = await aChargedOrder([costs(4900)]);
  const [{ id: failed, stripeId }] = (await sold.refund([[sold.lines[0], 4900]])).body.order.refunds;
  stripe.failRefund(stripeId);
  await Refund.note(stripeId);
  await staff(giveOtherwise, sold, { failed, amountCents: 4900 });
  const hand = await (await client()).refunds.create({ payment_intent: sold.payment?.id ?? "", amount: 4900 });
  await Refund.note(hand.id);
  return { ...sold, hand, id: (await sold.look()).order.refunds[2].id as string };
}

describe("a refund that failed", () => {
  const refused = async () => {
    const sold = await aChargedOrder([costs(3000), costs(2500)], { card: "pm_card_refundFail" });
    const { id } = (await sold.refund([[sold.lines[0], 3000]])).body.order.refunds[0];
    return { ...sold, id };
  };

  test("is taken off as not to be given, once, with its reason; nothing is booked", async () => {
    const sold = await refused();
    const answers = await Promise.all([1, 2].map(() => close(sold, sold.id, 3000)));
    expect(answers.toSorted()).toEqual([200, "billing.not-failed"]);
    const { order, ledger } = await sold.look();
    expect(order.refunds).toMatchObject([{ state: "failed", closedAt: expect.any(String) }]);
    expect(order.timeline.at(-1)).toMatchObject({ what: "Not to be given after all: $30.00", detail: reason });
    expect(movedOf(ledger, "stripe")).toBe(5500);
    expect(await waitingRowOf(order.id)).toBeUndefined();
    expect(await staff(giveOtherwise, sold, { failed: sold.id, amountCents: 3000 })).toBe("billing.not-failed");
  });

  test("leaves the others that failed as they are", async () => {
    const sold = await refused();
    const second = (await sold.refund([[sold.lines[1], 2500]])).body.order.refunds[1];
    expect(await close(sold, sold.id, 3000)).toBe(200);
    expect((await waitingRowOf(sold.order.id))?.row.refunds).toMatchObject([{ id: second.id, amountCents: 2500 }]);
  });

  test("is not taken off where another sum was asked about, nor one that has not failed", async () => {
    const sold = await refused();
    for (const other of [2999, 3001]) expect(await close(sold, sold.id, other)).toBe("billing.owed-changed");
    const fine = await aChargedOrder([costs(4900)]);
    const { id } = (await fine.refund([[fine.lines[0], 900]])).body.order.refunds[0];
    expect(await close(fine, id, 900)).toBe("billing.not-failed");
  });
});

describe("what was given too much", () => {
  test("is dealt with, with a reason, and stays in the books as such", async () => {
    const sold = await givenTwice();
    expect(await close(sold, sold.id, 4800)).toBe("billing.owed-changed");
    expect(await close(sold, sold.id, 4900)).toBe(200);
    expect(await close(sold, sold.id, 4900)).toBe("billing.not-failed");
    const { order, ledger } = await sold.look();
    expect(order.timeline.at(-1)).toMatchObject({ what: "Dealt with: $49.00 that were given too much" });
    expect(movedOf(ledger, "excess")).toBe(4900);
    expect(await waitingRowOf(order.id)).toBeUndefined();
  });

  test("and dealt with, is gone when the bank sends it back after all", async () => {
    const sold = await givenTwice();
    await close(sold, sold.id, 4900);
    stripe.failRefund(sold.hand.id);
    await Refund.note(sold.hand.id);
    const { order, ledger } = await sold.look();
    expect(order.refunds[2].closedAt).toBeUndefined();
    expect(movedOf(ledger, "excess")).toBe(0);
    expect(await waitingRowOf(order.id)).toBeUndefined();
  });
});
