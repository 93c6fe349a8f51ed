import type Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { payment, type RunningStripe, refusalOf, startStripe } from "../stripe.fixture.ts";

let running: RunningStripe;
let stripe: Stripe;
beforeAll(async () => {
  running = await startStripe();
  stripe = running.stripe;
});
afterAll(() => running.close());

const pay = (alias = "pm_card_visa") => stripe.paymentIntents.create(payment(alias));
const chargeOf = (intent: Stripe.PaymentIntent) => stripe.charges.retrieve(String(intent.latest_charge));
const eventsAbout = async (id: string) =>
  (await stripe.events.list({ limit: 100 })).data.filter(({ data }) => (data.object as { id?: string }).id === id);

test("a charge is given back in parts, and never more than it was", async () => {
  const paid = await pay();
  const first = await stripe.refunds.create({ payment_intent: paid.id, amount: 2000, metadata: { reason: "moved" } });
  expect(first).toMatchObject({ status: "succeeded", amount: 2000, charge: paid.latest_charge });
  expect(await chargeOf(paid)).toMatchObject({ amount_refunded: 2000, refunded: false });
  const tooMuch = await refusalOf(stripe.refunds.create({ payment_intent: paid.id, amount: 3001 }));
  expect(tooMuch.message).toBe("Refund amount ($30.01) is greater than unrefunded amount on charge ($30.00)");
  const rest = await stripe.refunds.create({ charge: String(paid.latest_charge) });
  expect(rest.amount).toBe(3000);
  expect(await chargeOf(paid)).toMatchObject({ amount_refunded: 5000, refunded: true });
  const again = await refusalOf(stripe.refunds.create({ payment_intent: paid.id }));
  expect(again.code).toBe("charge_already_refunded");
  const { data } = await stripe.refunds.list({ payment_intent: paid.id });
  expect(data.map(({ amount }) => amount)).toEqual([3000, 2000]);
});

test("ten refunds at once give back no more than was paid", async () => {
  const paid = await pay();
  const all = Array.from({ length: 10 }, () => stripe.refunds.create({ payment_intent: paid.id, amount: 1200 }));
  const done = (await Promise.allSettled(all)).filter(({ status }) => status === "fulfilled");
  expect(done).toHaveLength(4);
  expect((await chargeOf(paid)).amount_refunded).toBe(4800);
});

test("what was not paid cannot be given back", async () => {
  const refusal = await refusalOf(pay("pm_card_chargeDeclined"));
  const back = await refusalOf(stripe.refunds.create({ charge: refusal.charge ?? "" }));
  expect(back.message).toContain("was not successful");
});

test("each movement is on the balance, with its fee", async () => {
  const paid = await pay();
  const charge = await chargeOf(paid);
  const refund = await stripe.refunds.create({
    payment_intent: paid.id,
    amount: 2000,
    expand: ["balance_transaction"],
  });
  const taken = await stripe.balanceTransactions.retrieve(String(charge.balance_transaction));
  expect(taken).toMatchObject({ type: "charge", amount: 5000, fee: 175, net: 4825, source: charge.id });
  expect(refund.balance_transaction).toMatchObject({ type: "refund", amount: -2000, fee: 0, net: -2000 });
  expect((await stripe.balanceTransactions.list({ source: refund.id })).data).toHaveLength(1);
});

test("a refund that the bank sends back is charged again", async () => {
  const paid = await pay("pm_card_refundFail");
  const refund = await stripe.refunds.create({ payment_intent: paid.id });
  expect(refund).toMatchObject({ status: "failed", failure_reason: "expired_or_canceled_card" });
  expect(await chargeOf(paid)).toMatchObject({ amount_refunded: 0, refunded: false });
  expect((await eventsAbout(refund.id)).map(({ type }) => type)).toEqual(["refund.failed", "refund.created"]);
  const later = await stripe.refunds.create({ payment_intent: (await pay()).id });
  expect(running.standIn.failRefund(later.id).status).toBe("failed");
});

test.each([
  ["pm_card_createDispute", "fraudulent", "needs_response"],
  ["pm_card_createDisputeProductNotReceived", "product_not_received", "needs_response"],
])("%s is disputed: %s, %s", async (alias, reason, status) => {
  const paid = await pay(alias);
  expect(paid.status).toBe("succeeded");
  const { data } = await stripe.disputes.list({ payment_intent: paid.id });
  expect(data).toMatchObject([{ reason, status, amount: 5000, charge: paid.latest_charge }]);
  expect((await chargeOf(paid)).disputed).toBe(true);
  const back = await refusalOf(stripe.refunds.create({ payment_intent: paid.id }));
  expect(back.code).toBe("charge_disputed");
});

test("what a bank only asks about can be given back, as its dispute says", async () => {
  const paid = await pay("pm_card_createDisputeInquiry");
  const { data } = await stripe.disputes.list({ payment_intent: paid.id });
  const asked = { reason: "fraudulent", status: "warning_needs_response", is_charge_refundable: true };
  expect(data).toMatchObject([{ ...asked, amount: 5000, charge: paid.latest_charge }]);
  expect((await chargeOf(paid)).disputed).toBe(true);
  expect((await stripe.refunds.create({ payment_intent: paid.id })).status).toBe("succeeded");
});

test.each([
  [true, "won", ["charge.dispute.funds_reinstated", "charge.dispute.closed"]],
  [false, "lost", ["charge.dispute.closed"]],
])("a dispute begun by hand and decided (%s) is %s", async (isWon, status, told) => {
  const paid = await pay();
  const shown = () => (running.standIn.inspect().payments as { id: string }[]).find(({ id }) => id === paid.id);
  expect(shown()).toMatchObject({ isDisputed: false });
  const { id } = running.standIn.dispute(String(paid.latest_charge), "duplicate");
  expect(shown()).toMatchObject({ isDisputed: true });
  expect(running.standIn.closeDispute(id, isWon).status).toBe(status);
  const opening = ["charge.dispute.funds_withdrawn", "charge.dispute.created"];
  expect((await eventsAbout(id)).map(({ type }) => type)).toEqual([...told, ...opening]);
  expect(() => running.standIn.closeDispute(id, isWon)).toThrow("closed already");
  const back = stripe.refunds.create({ payment_intent: paid.id });
  expect(isWon ? (await back).status : (await refusalOf(back)).code).toBe(isWon ? "succeeded" : "charge_disputed");
});
