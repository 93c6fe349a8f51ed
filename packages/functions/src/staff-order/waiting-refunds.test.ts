import type { Cents } from "@guildhall/core/ground/shared/values";
import * as Dispute from "@guildhall/core/selling/dispute/dispute";
import * as Refund from "@guildhall/core/selling/refund/refund";
import { stripe as client } from "@guildhall/core/vendors/stripe/stripe-client";
import { describe, expect, test } from "vitest";
import { aChargedOrder } from "../refund/paid-order.fixture.ts";
import { waitingRowOf } from "./waiting.fixture.ts";

const { stripe } = globalThis.testCloud.standIns;

describe("a refund that the bank sent back", () => {
  const sentBack = async () => {
    const sold = await aChargedOrder([{ price: 4900 as Cents, finalPrice: 4900 as Cents }]);
    const { stripeId } = (await sold.refund([[sold.lines[0], 2500]])).body.order.refunds[0];
    expect(await waitingRowOf(sold.order.id)).toBeUndefined();
    stripe.failRefund(stripeId);
    await Refund.note(stripeId);
    return sold;
  };

  test("waits with its amount and the reason, until another is made", async () => {
    const { order, lines, refund, look } = await sentBack();
    const { id, failedAt, failure } = (await look()).order.refunds[0];
    expect(await waitingRowOf(order.id)).toMatchObject({
      waitsFor: "refund",
      row: { state: "paid", since: failedAt, refunds: [{ id, amountCents: 2500, failure }], disputes: [] },
    });
    expect(failure).toMatch(/^The bank sent the money back: /);
    await refund([[lines[0], 2500]]);
    expect(await waitingRowOf(order.id)).toBeUndefined();
  });

  test("waits again, as the one debt that it is, when the next one comes back as well", async () => {
    const { order, lines, refund } = await sentBack();
    const { id, stripeId } = (await refund([[lines[0], 2500]])).body.order.refunds[1];
    stripe.failRefund(stripeId);
    await Refund.note(stripeId);
    expect((await waitingRowOf(order.id))?.row.refunds).toMatchObject([{ id, amountCents: 2500 }]);
  });

  test("waits no longer when it is made by hand at Stripe", async () => {
    const { order, payment } = await sentBack();
    const { id } = await (await client()).refunds.create({ payment_intent: payment?.id ?? "", amount: 2500 });
    await Refund.note(id);
    expect(await waitingRowOf(order.id)).toBeUndefined();
  });
});

test("a refund that Stripe refuses at once waits as well, and not for a payment that the bank took back", async () => {
  const { order, lines, refund, payment } = await aChargedOrder([{ price: 4900 as Cents, finalPrice: 4900 as Cents }], {
    card: "pm_card_refundFail",
  });
  await refund([[lines[0], 4900]]);
  expect((await waitingRowOf(order.id))?.waitsFor).toBe("refund");
  const { id } = stripe.dispute(String(payment?.latest_charge));
  await Dispute.note(id);
  expect((await waitingRowOf(order.id))?.waitsFor).toBe("dispute");
  stripe.closeDispute(id, false);
  await Dispute.note(id);
  expect(await waitingRowOf(order.id)).toBeUndefined();
});
