import { allEntities } from "@guildhall/core/assembly/server";
import { erase } from "@guildhall/core/desks/privacy/erasure";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { OrderId } from "@guildhall/core/ground/shared/ids";
import * as InVain from "@guildhall/core/money/charged-in-vain/in-vain";
import * as Ledger from "@guildhall/core/money/ledger/ledger";
import { shownOf } from "@guildhall/core/money/order/refund-shown.rules";
import { stripe } from "@guildhall/core/vendors/stripe/stripe-client";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { CardKind } from "../checkout/buyer.fixture.ts";
import { behind, paymentsOf } from "../checkout/checkout.fixture.ts";
import { loseAnswers, submit } from "../checkout/silence.fixture.ts";
import { callAsStaff, openTestCheckout } from "../checkout/test-checkout.fixture.ts";
import { handler as sweep } from "../jobs/payment-reconciliation-sweep.ts";
import { movedOf, refundsAtStripe } from "../refund/paid-order.fixture.ts";
import { handler as refund } from "../refund/refund.ts";
import { minute, pass } from "../shared/clock.fixture.ts";
import { handler as getOrder } from "../staff-order/order.ts";
import { waitingRowOf } from "../staff-order/waiting.fixture.ts";
import { holdWebhooks, paidTwice, sendWebhookAbout } from "./in-vain.fixture.ts";

// A bank takes back a payment in vain: it is booked on that payment, and the valid payment does not change.

const { stripe: standIn } = globalThis.testCloud.standIns;
const testCheckout = openTestCheckout();

beforeAll(holdWebhooks);

type Payment = Awaited<ReturnType<typeof paidTwice>>["payment"];

const dispute = ({ latest_charge }: Payment) => standIn.dispute(String(latest_charge), "duplicate").id;

async function told(...news: readonly (readonly [type: string, id: string])[]) {
  for (const [type, id] of news) expect([type, (await sendWebhookAbout(type, id)).status]).toEqual([type, 200]);
}

const paidTold = ({ id }: Payment) => ["payment_intent.succeeded", id] as const;
const opened = (id: string) => ["charge.dispute.created", id] as const;
const closed = (id: string) => ["charge.dispute.closed", id] as const;

/** The ledger of an order's payments: received, owed, and held by a bank. */
const balancesOf = (ledger: Parameters<typeof movedOf>[0]) => ({
  stripe: movedOf(ledger, "stripe"),
  owed: 0 - movedOf(ledger, "in_vain"),
  disputed: movedOf(ledger, "disputes"),
});

async function standing(id: string) {
  const { order, ledger } = await behind(testCheckout.buyer.id, id);
  const [inVain] = order.paymentsInVain ?? [];
  const good = order.state === "paid" ? order.totalCents : 0;
  const { stripe, ...rest } = balancesOf(ledger);
  return { order, state: inVain?.state, returned: inVain?.returnedCents, books: { ...rest, extra: stripe - good } };
}

const settled = { owed: 0, disputed: 0, extra: 0 };
const cards = ["empty", "good"] as const satisfies CardKind[];

describe.each(cards)("on an order whose card was %s", (card) => {
  test("was given back by the bank: nothing is owed any more, and no refund is sent", async () => {
    const { id, payment } = await paidTwice(testCheckout, card);
    await told(paidTold(payment));
    const disputeId = dispute(payment);
    await told(opened(disputeId), ["charge.dispute.funds_withdrawn", disputeId]);
    const after = await standing(id);
    expect([after.state, after.books, after.order.disputes]).toEqual(["disputed", settled, undefined]);
    expect(after.order.timeline.at(-1)).toMatchObject({ what: "Disputed with the bank: $49.00, charged by mistake" });
    expect(await waitingRowOf(id)).toMatchObject({
      waitsFor: "in_vain",
      row: { inVain: [{ state: "disputed", returnedCents: 0, disputes: [{ stripeId: disputeId }] }] },
    });
    pass(minute);
    await sweep();
    expect(await refundsAtStripe(payment.id)).toEqual([]);

    standIn.closeDispute(disputeId, false);
    await told(closed(disputeId));
    const { state, books, order } = await standing(id);
    expect([state, books, order.dueAt, await waitingRowOf(id)]).toEqual(["done", settled, undefined, undefined]);
  });

  test("is owed again after the dispute is decided for us, and is refunded", async () => {
    const { id, payment } = await paidTwice(testCheckout, card);
    await told(paidTold(payment));
    const disputeId = dispute(payment);
    await told(opened(disputeId));
    standIn.closeDispute(disputeId, true);
    await told(closed(disputeId), ["charge.dispute.funds_reinstated", disputeId]);
    expect(await standing(id)).toMatchObject({ state: "requested", books: { owed: 4900, disputed: 0, extra: 4900 } });
    pass(minute);
    await sweep();
    expect(await standing(id)).toMatchObject({ state: "done", returned: 4900, books: settled });
    expect((await refundsAtStripe(payment.id)).map(({ amount }) => amount)).toEqual([4900]);
    expect(await waitingRowOf(id)).toBeUndefined();
  });

  test.each([
    ["the dispute before the payment", true, ["opened", "paid", "closed"]],
    ["the decision first", true, ["closed", "opened", "paid"]],
    ["the decision against us first", false, ["closed", "opened", "paid"]],
    ["the decision alone", false, ["closed"]],
  ] as const)("whatever is told first: %s", async (_case, isWon, news) => {
    const { id, payment } = await paidTwice(testCheckout, card);
    const disputeId = dispute(payment);
    const tellOf = { opened: opened(disputeId), closed: closed(disputeId), paid: paidTold(payment) };
    if (news[0] === "closed") standIn.closeDispute(disputeId, isWon);
    for (const one of news) {
      if (one === "closed" && news[0] !== "closed") standIn.closeDispute(disputeId, isWon);
      await told(tellOf[one]);
    }
    pass(minute);
    await sweep();
    const { state, books, order } = await standing(id);
    expect([state, books, order.disputes]).toEqual(["done", settled, undefined]);
    expect(await refundsAtStripe(payment.id)).toHaveLength(isWon ? 1 : 0);
  });
});

test("does not change the valid payment: staff can still refund it", async () => {
  const { id, payment } = await paidTwice(testCheckout, "good");
  await told(paidTold(payment));
  await told(opened(dispute(payment)));
  const { body } = await callAsStaff(testCheckout, getOrder, id);
  expect(body.refundQuote.refundableCents).toBe(body.order.totalCents);
  const lines = [{ lineItemId: body.lines[0].id, amountCents: 100 }];
  const answer = await callAsStaff(testCheckout, refund, id, {
    refundId: createId("refund"),
    lines,
    shown: shownOf(body.refundQuote),
    reason: "They fell ill",
  });
  expect([answer.status, answer.body.order?.refunds?.[0]?.state]).toEqual([200, "done"]);
});

test("that Stripe refuses to refund because a bank was faster is not a failed refund", async () => {
  const { id, payment } = await paidTwice(testCheckout, "empty");
  await told(paidTold(payment));
  const disputeId = dispute(payment);
  const { order } = await behind(testCheckout.buyer.id, id);
  await InVain.takeOver(order, payment.id, "Charge has been charged back; cannot issue a refund.");
  expect(await standing(id)).toMatchObject({ state: "disputed", books: settled });
  await sweep();
  await told(opened(disputeId));
  expect(await standing(id)).toMatchObject({ state: "disputed", books: settled });
});

test.each([
  [true, settled],
  [false, { owed: 0, disputed: 4900, extra: -4900 }],
])(
  "taken by the bank after we gave it back is answered by staff, and (decided for us: %s) booked",
  async (isWon, at) => {
    const { id, payment } = await paidTwice(testCheckout, "empty");
    await told(paidTold(payment));
    pass(minute);
    await sweep();
    const disputeId = dispute(payment);
    await told(opened(disputeId));
    const { state, books, order } = await standing(id);
    expect([state, books]).toEqual(["disputed", { owed: 0, disputed: 4900, extra: -4900 }]);
    expect(order.timeline.at(-1)?.detail).toMatch(/We had given it back before. Answer it at Stripe by /);
    expect(await waitingRowOf(id)).toMatchObject({ row: { inVain: [{ state: "disputed", returnedCents: 4900 }] } });
    standIn.closeDispute(disputeId, isWon);
    await told(closed(disputeId));
    expect(await standing(id)).toMatchObject({ state: "done", books: at });
    expect(await waitingRowOf(id)).toBeUndefined();
  },
);

test("an inquiry of a bank does not take the money, and it is refunded", async () => {
  const { id, payment } = await paidTwice(testCheckout, "empty", "pm_card_createDisputeInquiry");
  await told(paidTold(payment));
  pass(minute);
  await sweep();
  expect(await standing(id)).toMatchObject({ state: "done", returned: 4900, books: settled });
});

describe("reported before the payment itself, the order is paid first:", () => {
  async function anUnheardPayment() {
    const { orderId } = await submit(testCheckout, loseAnswers);
    const [payment] = await paymentsOf(testCheckout.buyer.id);
    return { orderId, payment: await (await stripe()).paymentIntents.retrieve(payment?.id ?? "") };
  }

  test("a dispute", async () => {
    const { orderId, payment } = await anUnheardPayment();
    await told(opened(standIn.dispute(String(payment.latest_charge)).id));
    const { order, ledger } = await behind(testCheckout.buyer.id, orderId);
    expect([order.state, order.disputes?.length, balancesOf(ledger).stripe]).toEqual(["paid", 1, 0]);
  });

  test("a refund by hand", async () => {
    const { orderId, payment } = await anUnheardPayment();
    await told(["refund.created", (await (await stripe()).refunds.create({ payment_intent: payment.id })).id]);
    const { order, ledger } = await behind(testCheckout.buyer.id, orderId);
    expect([order.state, order.refunds?.length, balancesOf(ledger).stripe]).toEqual(["refunded", 1, 0]);
  });
});

describe("once the person is erased", () => {
  /** Disputed before or after the erasure; nothing is owed when a person is erased. */
  async function anErasedOrder(card: CardKind, isDisputedBefore: boolean, way?: string) {
    const { id, payment } = await paidTwice(testCheckout, card, way);
    await told(paidTold(payment));
    const known = isDisputedBefore ? dispute(payment) : undefined;
    if (known) await told(opened(known));
    pass(minute);
    await sweep();
    await erase(testCheckout.buyer.id, allEntities);
    const disputeId = known ?? dispute(payment);
    const books = async () => balancesOf(await Ledger.ofOrder(testCheckout.buyer.id, OrderId.parse(id)));
    return { payment, disputeId, books };
  }

  test.each(cards)("the books follow a dispute of what was given back in vain (card: %s)", async (card) => {
    const { disputeId, books } = await anErasedOrder(card, false);
    const before = await books();
    for (const _ of [1, 2]) await told(opened(disputeId));
    expect(await books()).toEqual({ stripe: before.stripe - 4900, owed: 0, disputed: 4900 });
    standIn.closeDispute(disputeId, true);
    for (const _ of [1, 2]) await told(closed(disputeId));
    expect(await books()).toEqual(before);
  });

  test.each(cards)("what a bank held goes back when it is decided for us (card: %s)", async (card) => {
    const { payment, disputeId, books } = await anErasedOrder(card, true);
    const before = await books();
    expect(before).toMatchObject({ owed: 0, disputed: 0 });
    standIn.closeDispute(disputeId, true);
    for (const _ of [1, 2]) await told(closed(disputeId));
    expect([await books(), (await refundsAtStripe(payment.id)).map(({ amount }) => amount)]).toEqual([before, [4900]]);
  });

  test("a failed refund of it raises an alarm, and stays owed", async () => {
    const { payment, disputeId, books } = await anErasedOrder("empty", true, "pm_card_refundFail");
    standIn.closeDispute(disputeId, true);
    await told(closed(disputeId));
    const [made] = await refundsAtStripe(payment.id);
    vi.stubEnv("LOG_LEVEL", "error");
    const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    await told(["refund.failed", made?.id ?? ""]);
    expect(written.mock.calls.map(([line]) => JSON.parse(String(line)))).toMatchObject([
      { event: "billing.charged-in-vain", payment: payment.id, failure: expect.any(String) },
    ]);
    vi.unstubAllEnvs();
    written.mockRestore();
    expect(await books()).toMatchObject({ owed: 4900 });
  });

  test("a refund of it that the bank sends back later is owed again in the books", async () => {
    const { payment, disputeId, books } = await anErasedOrder("empty", true);
    standIn.closeDispute(disputeId, true);
    await told(closed(disputeId));
    const [made] = await refundsAtStripe(payment.id);
    standIn.failRefund(made?.id ?? "");
    for (const _ of [1, 2]) await told(["refund.failed", made?.id ?? ""]);
    expect(await books()).toMatchObject({ owed: 4900 });
  });

  test.each(cards)("money that a bank held and keeps is booked once (card: %s)", async (card) => {
    const { payment, disputeId, books } = await anErasedOrder(card, true);
    const before = await books();
    standIn.closeDispute(disputeId, false);
    await told(closed(disputeId));
    expect([await books(), await refundsAtStripe(payment.id)]).toEqual([before, []]);
  });
});
