import { consumers } from "@guildhall/core/assembly/consumers";
import { allEntities } from "@guildhall/core/assembly/server";
import { erase } from "@guildhall/core/desks/privacy/erasure";
import { sweepOutbox } from "@guildhall/core/ground/change/consume";
import { entry } from "@guildhall/core/ground/change/outbox";
import { systemActor } from "@guildhall/core/ground/route/actor";
import type { Cents } from "@guildhall/core/ground/shared/values";
import { commit } from "@guildhall/core/ground/storage/commit";
import { bookForErased } from "@guildhall/core/money/charged-in-vain/book-for-erased";
import * as InVain from "@guildhall/core/money/charged-in-vain/in-vain";
import * as Ledger from "@guildhall/core/money/ledger/ledger";
import * as Orders from "@guildhall/core/money/order/order";
import * as Person from "@guildhall/core/people/person/person";
import { advanceOrder } from "@guildhall/core/selling/checkout/attempt";
import * as Dispute from "@guildhall/core/selling/dispute/dispute";
import * as Refund from "@guildhall/core/selling/refund/refund";
import { retrieve } from "@guildhall/core/vendors/stripe/stripe.gateway";
import { stripe as client } from "@guildhall/core/vendors/stripe/stripe-client";
import { afterEach, describe, expect, test, vi } from "vitest";
import { handler as sweep } from "../jobs/payment-reconciliation-sweep.ts";
import { handler as deadLetters } from "../outbox/dead-letters.ts";
import { handler as confirmClosure } from "../privacy/confirm-closure.ts";
import { handler as requestClosure } from "../privacy/request-closure.ts";
import { handler as open } from "../review/open.ts";
import { readNow } from "../review/read-item.fixture.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { minute, pass, stopClock } from "../shared/clock.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { password } from "../shared/people.fixture.ts";
import { waitingRowOf } from "../staff-order/waiting.fixture.ts";
import { handler as closeRefund } from "./close-refund.ts";
import { handler as giveOtherwise } from "./give-otherwise.ts";
import { aChargedOrder, aPaymentAtStripe, movedOf } from "./paid-order.fixture.ts";

// A refund that staff have promised is not lost when its person is erased.

const costs = (cents: number) => ({ price: cents as Cents, finalPrice: cents as Cents });

const { stripe } = globalThis.testCloud.standIns;

afterEach(() => stripe.faults.clear());

async function aRefund(card: string, isAnswered: boolean) {
  const sold = await aChargedOrder([{ price: 4900 as Cents, finalPrice: 4900 as Cents }], { card });
  // The library tries a lost connection once more by itself.
  if (!isAnswered) for (const _ of [1, 2]) stripe.faults.add({ kind: "fail", on: "POST /v1/refunds" });
  const { body } = await sold.refund([[sold.lines[0], 2500]]);
  return { ...sold, refund: body.order.refunds[0] };
}

async function close({ id, email }: Awaited<ReturnType<typeof aChargedOrder>>["person"]) {
  await call(requestClosure, { token: await tokenOf(email), body: { currentPassword: password } });
  const { memberNumber } = await Person.get(id);
  const { status, body } = await call(confirmClosure, {
    as: "admin",
    params: { personId: id },
    body: { memberNumber, ...(await readNow(id)) },
  });
  return [status, body.code ?? "decided"];
}

/** The text that staff see when they confirm a closure. */
async function openedAtClosure({ id, email }: Awaited<ReturnType<typeof aChargedOrder>>["person"]) {
  await call(requestClosure, { token: await tokenOf(email), body: { currentPassword: password } });
  const { body } = await call(open, { as: "admin", params: { kind: "closure", id }, body: {} });
  return body.item;
}
const shownAtClosure = async (person: Awaited<ReturnType<typeof aChargedOrder>>["person"]) =>
  (await openedAtClosure(person)).warnings;

const system = systemActor("Stripe");
const forget = ({ id }: { readonly id: Person.Person["id"] }) => erase(id, allEntities);

test.each([
  ["that Stripe has not answered", "pm_card_visa", false, "requested"],
  ["that is with the bank", "pm_card_pendingRefund", true, "requested"],
  ["that the bank refused", "pm_card_refundFail", true, "failed"],
] as const)("a refund %s keeps the account open", async (_case, card, isAnswered, state) => {
  const { person, refund } = await aRefund(card, isAnswered);
  expect(refund.state).toBe(state);
  expect(await close(person)).toEqual([409, "privacy.money-owed"]);
  await expect(forget(person)).rejects.toThrow("One order is not over yet");
});

test("a refund that failed and that a bank holds is named where the closure is decided, with the way to its order", async () => {
  const { person, order, refund } = await aRefund("pm_card_refundFail", true);
  expect(refund.state).toBe("failed");
  const payment = await (await client()).paymentIntents.retrieve(order.paymentIntentId ?? "");
  await Dispute.note(stripe.dispute(String(payment.latest_charge)).id);
  expect(await close(person)).toEqual([409, "privacy.money-owed"]);
  expect((await openedAtClosure(person)).obstacles).toEqual([
    {
      label: "Order over $49.00",
      sentence: expect.stringContaining("but a bank holds the payment. Wait until the dispute is decided."),
      url: `/admin/users/${person.id}/payments/${order.id}`,
    },
  ]);
});

test("an erasure waits for a refund as long as it takes, staff see why, and then it goes on", async () => {
  const { person, order } = await aRefund("pm_card_visa", false);
  await commit([entry({ kind: "erase", personId: person.id })]);
  const isWaiting = async () => {
    const { body } = await call(deadLetters, { as: "admin" });
    const of = (list: { summary: string }[]) => list.filter(({ summary }) => summary.includes(person.id));
    expect(of(body.data)).toEqual([]);
    return of(body.waiting);
  };
  stopClock(Date.now());
  await deliverEverything();
  for (let hour = 1; hour <= 15; hour++) {
    pass(61 * minute);
    await sweepOutbox(consumers);
  }
  expect(await isWaiting()).toMatchObject([
    { attempts: 0, lastError: expect.stringContaining("its refund is on its way") },
  ]);
  stripe.faults.clear();
  await Refund.resume(await Orders.get(person.id, order.id));
  pass(61 * minute);
  await sweepOutbox(consumers);
  expect(await isWaiting()).toEqual([]);
  expect(await Person.find(person.id)).toBeUndefined();
  vi.useRealTimers();
});

test("a refund that is made keeps nothing open", async () => {
  const { person, order } = await aRefund("pm_card_visa", false);
  stripe.faults.clear();
  await Refund.resume(await Orders.get(person.id, order.id));
  expect(await close(person)).toEqual([200, "decided"]);
  await forget(person);
  expect(await Orders.find(person.id, order.id)).toBeUndefined();
});

const otherwise = (
  { order }: Pick<Awaited<ReturnType<typeof aChargedOrder>>, "order">,
  failed: string,
  amountCents: number,
) =>
  call(giveOtherwise, {
    as: "admin",
    params: { userId: order.personId, orderId: order.id },
    body: { failed, amountCents, reason: "Check 4711" },
  });

describe("what Stripe cannot give back, and staff give another way,", () => {
  test("is booked, told, and owed no more; once", async () => {
    const sold = await aRefund("pm_card_refundFail", true);
    const answers = await Promise.all([1, 2].map(() => otherwise(sold, sold.refund.id, 2500)));
    expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, "billing.not-failed"]);
    const { order, ledger, lines } = await sold.look();
    expect(order).toMatchObject({
      state: "paid",
      refundedCents: 2500,
      refunds: [{ state: "failed" }, { state: "done" }],
    });
    expect(["stripe", "outside"].map((account) => movedOf(ledger, account))).toEqual([4900, -2500]);
    expect(lines[0].refundedCents).toBe(2500);
    await deliverEverything();
    expect(mailsTo(sold.person.email).find(({ subject }) => subject === "Your refund")?.text).toContain("by check");
    expect(await close(sold.person)).toEqual([200, "decided"]);
    await forget(sold.person);
  });

  test("is that one alone: another that failed is listed, owed and keeps the account open, until it is given as well", async () => {
    const sold = await aChargedOrder([costs(3000), costs(2500)], { card: "pm_card_refundFail" });
    const [first, second] = sold.lines;
    await sold.refund([[first, 3000]]);
    const { refunds } = (await sold.refund([[second, 2500]])).body.order;
    expect((await waitingRowOf(sold.order.id))?.row.refunds).toHaveLength(2);
    expect((await otherwise(sold, refunds[0].id, 3000)).body.order.refunds[2].insteadOf).toBe(refunds[0].id);
    const { id, amountCents, failure } = refunds[1];
    expect((await waitingRowOf(sold.order.id))?.row.refunds).toEqual([{ id, amountCents, failure }]);
    expect(await close(sold.person)).toEqual([409, "privacy.money-owed"]);
    await expect(forget(sold.person)).rejects.toThrow("One order is not over yet");
    expect((await otherwise(sold, id, 2500)).status).toBe(200);
    expect(await waitingRowOf(sold.order.id)).toBeUndefined();
    await forget(sold.person);
    expect(await Orders.find(sold.person.id, sold.order.id)).toBeUndefined();
  });

  test("is what a later refund has left of it, and nothing where another sum was asked about", async () => {
    const sold = await aChargedOrder([costs(4900)]);
    const [line] = sold.lines;
    const { id, stripeId } = (await sold.refund([[line, 2500]])).body.order.refunds[0];
    stripe.failRefund(stripeId);
    await Refund.note(stripeId);
    await sold.refund([[line, 1000]]);
    for (const other of [2500, 1501, 1499]) {
      expect((await otherwise(sold, id, other)).body.code).toBe("billing.owed-changed");
    }
    expect((await sold.look()).order.refunds).toHaveLength(2);
    const lines = [{ lineItemId: line?.id, amountCents: 1500 }];
    expect((await otherwise(sold, id, 1500)).body.order.refunds[2]).toMatchObject({ amountCents: 1500, lines });
  });

  test("is not that which has not failed", async () => {
    const sold = await aRefund("pm_card_pendingRefund", true);
    expect((await otherwise(sold, sold.refund.id, 2500)).body.code).toBe("billing.not-failed");
  });

  test("may have come in vain: it is booked, leaves the list, and stays so whatever is told again", async () => {
    const sold = await aChargedOrder([{ price: 4900 as Cents, finalPrice: 4900 as Cents }]);
    const second = await aPaymentAtStripe(sold.order, 4900, "pm_card_refundFail");
    await advanceOrder(system, await Orders.get(sold.person.id, sold.order.id), await retrieve(second.id));
    await sweep();
    expect(await close(sold.person)).toEqual([409, "privacy.money-owed"]);
    expect((await otherwise(sold, second.id, 2500)).body.code).toBe("billing.owed-changed");
    expect((await otherwise(sold, second.id, 4900)).status).toBe(200);
    for (const _ of [1, 2]) await InVain.takeOver(sold.order, second.id);
    const { order, ledger } = await sold.look();
    expect(order.paymentsInVain).toMatchObject([
      {
        state: "done",
        returnedCents: 0,
        outsideCents: 4900,
        outside: [{ amountCents: 4900, by: expect.stringMatching(/^per_/) }],
      },
    ]);
    expect(["in_vain", "outside"].map((account) => movedOf(ledger, account))).toEqual([0, -4900]);
    expect(await waitingRowOf(order.id)).toBeUndefined();
    await forget(sold.person);
    await bookForErased({ personId: order.personId, orderId: order.id }, await retrieve(second.id));
    expect(movedOf(await Ledger.ofOrder(order.personId, order.id), "in_vain")).toBe(0);
  });

  test("and by hand at Stripe as well, though it came in vain: it is booked as too much, and waits until it is dealt with", async () => {
    const sold = await aChargedOrder([costs(4900)]);
    const { id } = await aPaymentAtStripe(sold.order, 4900, "pm_card_visa");
    await advanceOrder(system, await Orders.get(sold.person.id, sold.order.id), await retrieve(id));
    // Its bank sends it back.
    await sweep();
    const { refunds } = await client();
    const { data } = await refunds.list({ payment_intent: id });
    stripe.failRefund(data[0]?.id ?? "");
    await InVain.takeOver(sold.order, id);
    expect((await otherwise(sold, id, 4900)).status).toBe(200);
    await Refund.note((await refunds.create({ payment_intent: id, amount: 4900 })).id);
    const { order, ledger } = await sold.look();
    const accounts = ["in_vain", "excess", "disputes", "outside", "stripe"];
    expect(accounts.map((account) => movedOf(ledger, account))).toEqual([0, 4900, 0, -4900, 4900]);
    const said = "Given back of what was charged by mistake: $49.00, $49.00 of it too much";
    expect(order.timeline.at(-1)).toMatchObject({ what: said });
    expect(await waitingRowOf(order.id)).toMatchObject({
      waitsFor: "in_vain",
      row: { inVain: [{ state: "done", openCents: 4900 }] },
    });
    expect(await shownAtClosure(sold.person)).toEqual([
      expect.stringContaining("$49.00 were given back to them too much"),
    ]);
    const params = { userId: order.personId, orderId: order.id };
    const body = { refundId: order.paymentsInVain[0].refundId, amountCents: 4900, reason: "They may keep it" };
    expect((await call(closeRefund, { as: "admin", params, body })).status).toBe(200);
    expect(await shownAtClosure(sold.person)).toEqual([]);
    expect(await waitingRowOf(order.id)).toBeUndefined();
    await forget(sold.person);
    await bookForErased({ personId: order.personId, orderId: order.id }, await retrieve(id));
    expect(movedOf(await Ledger.ofOrder(order.personId, order.id), "excess")).toBe(4900);
  });

  test("and by hand at Stripe as well, though it came in vain, and then sent back: the history says so", async () => {
    const sold = await aChargedOrder([costs(4900)]);
    const { id } = await aPaymentAtStripe(sold.order, 4900, "pm_card_visa");
    await advanceOrder(system, await Orders.get(sold.person.id, sold.order.id), await retrieve(id));
    await sweep();
    const { refunds } = await client();
    const [ours] = (await refunds.list({ payment_intent: id })).data;
    stripe.failRefund(ours?.id ?? "");
    await InVain.takeOver(sold.order, id);
    await otherwise(sold, id, 4900);
    const hand = await refunds.create({ payment_intent: id, amount: 4900 });
    await InVain.takeOver(sold.order, id);
    stripe.failRefund(hand.id);
    await InVain.takeOver(sold.order, id);
    const { order, ledger } = await sold.look();
    expect(order.timeline.at(-1)).toMatchObject({ what: "Came back from the bank: $49.00, charged by mistake" });
    expect(movedOf(ledger, "excess")).toBe(0);
    expect(await waitingRowOf(order.id)).toBeUndefined();
  });
});
