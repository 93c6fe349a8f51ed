import type { OrderId } from "@guildhall/core/ground/shared/ids";
import type { Cents } from "@guildhall/core/ground/shared/values";
import type { LineItem } from "@guildhall/core/money/order/line-item/line-item.schema";
import type { WaitingOrder } from "@guildhall/core/money/order/waiting-orders.schema";
import * as Dispute from "@guildhall/core/selling/dispute/dispute";
import { describe, expect, test } from "vitest";
import { answerBank, type CardKind, testSubmissionOf } from "../checkout/buyer.fixture.ts";
import { paymentsOf } from "../checkout/checkout.fixture.ts";
import { approveOrder, openTestCheckout, orderOnApproval, rejectOrder } from "../checkout/test-checkout.fixture.ts";
import { aChargedOrder } from "../refund/paid-order.fixture.ts";
import { call } from "../shared/call.fixture.ts";
import { handler as markPaid } from "../staff-line-item/mark-paid.ts";
import { anOrderThatWaits } from "../staff-line-item/owed.fixture.ts";
import { handler as getOrder } from "./order.ts";
import { listWaiting, waitingRowOf } from "./waiting.fixture.ts";

const { stripe } = globalThis.testCloud.standIns;
const reason = "Agreed by phone";

const testCheckout = openTestCheckout();

const asked = async (card: CardKind): Promise<OrderId> =>
  (await orderOnApproval(testCheckout, card)).orderId as OrderId;

describe("what is ordered and charged on approval", () => {
  test("waits for it, with whose it is and what it is, until it is approved", async () => {
    const orderId = await asked("good");
    const { order, lines } = (await call(getOrder, { as: "admin", params: { userId: testCheckout.buyer.id, orderId } }))
      .body;
    expect(await waitingRowOf(orderId)).toEqual({
      waitsFor: "approval",
      row: {
        id: orderId,
        personId: testCheckout.buyer.id,
        name: expect.stringMatching(/\w+ \w+/),
        item: lines[0].name,
        items: 1,
        totalCents: order.totalCents,
        state: "locked",
        since: order.placedAt,
        refunds: [],
        tooMuch: [],
        disputes: [],
        inVain: [],
      },
    });
    await approveOrder(testCheckout, orderId);
    expect(await waitingRowOf(orderId)).toBeUndefined();
  });

  test("waits no longer once it is rejected", async () => {
    const orderId = await asked("good");
    await rejectOrder(testCheckout, orderId);
    expect(await waitingRowOf(orderId)).toBeUndefined();
  });

  test("waits no longer once its last item is marked as paid", async () => {
    const { id: userId, order, lines } = await anOrderThatWaits([32_500, 10_000]);
    const pay = (line: LineItem | undefined) =>
      call(markPaid, {
        as: "admin",
        params: { userId, lineItemId: line?.id ?? "" },
        body: { shownCents: line?.finalPrice, reason },
      });
    expect((await waitingRowOf(order.id))?.row).toMatchObject({ item: lines[0]?.name, items: 2, totalCents: 42_500 });
    await pay(lines[0]);
    expect((await waitingRowOf(order.id))?.row).toMatchObject({ item: lines[1]?.name, items: 1, totalCents: 10_000 });
    await pay(lines[1]);
    expect(await waitingRowOf(order.id)).toBeUndefined();
  });

  test("beside what is paid at once waits by itself", async () => {
    await testCheckout.buyer.fill(testCheckout.shop.event, testCheckout.shop.onApproval("reg_one"));
    const submission = await testSubmissionOf(testCheckout.buyer, await testCheckout.buyer.enterCard("good"));
    await testCheckout.buyer.pay(submission);
    const mine = (await listWaiting("approval")).data.filter(
      ({ personId }: WaitingOrder) => personId === testCheckout.buyer.id,
    );
    expect(mine).toMatchObject([{ items: 1, state: "locked" }]);
    expect(mine[0].id).not.toBe(submission.checkoutId);
  });
});

describe("what is approved and not charged", () => {
  test("waits with the bank's words and when it is tried again, until it is paid", async () => {
    const orderId = await asked("empty");
    const { body } = await approveOrder(testCheckout, orderId);
    expect(await waitingRowOf(orderId)).toMatchObject({
      waitsFor: "payment",
      row: {
        state: "failed",
        since: body.order.failingSince,
        failure: "Your card was declined.",
        triedAgainAt: body.order.dueAt,
      },
    });
    await testCheckout.buyer.payLater(orderId, await testCheckout.buyer.enterCard("good"));
    expect(await waitingRowOf(orderId)).toBeUndefined();
  });

  test("waits while the bank waits for its person", async () => {
    const orderId = await asked("asking");
    const { body } = await approveOrder(testCheckout, orderId);
    const wait = await waitingRowOf(orderId);
    expect(wait).toMatchObject({
      waitsFor: "payment",
      row: { state: "needs_action", since: body.order.attemptedAt },
    });
    // The order is looked up then; the card is not charged again.
    expect([body.order.dueAt, wait?.row.triedAgainAt]).toEqual([expect.any(String), undefined]);
    await testCheckout.buyer.payLater(orderId);
    for (const payment of await paymentsOf(testCheckout.buyer.id)) await answerBank(payment, true);
    await testCheckout.buyer.settle(orderId);
    expect(await waitingRowOf(orderId)).toBeUndefined();
  });

  test("waits no longer once it is rejected", async () => {
    const orderId = await asked("empty");
    await approveOrder(testCheckout, orderId);
    await rejectOrder(testCheckout, orderId);
    expect(await waitingRowOf(orderId)).toBeUndefined();
  });

  test("is not what was declined at checkout", async () => {
    await testCheckout.buyer.fill(testCheckout.shop.event);
    const submission = await testSubmissionOf(testCheckout.buyer, await testCheckout.buyer.enterCard("empty"));
    await testCheckout.buyer.pay(submission);
    expect(await waitingRowOf(submission.checkoutId)).toBeUndefined();
  });
});

test.each([true, false])("what is disputed waits until the bank has decided, for us: %s", async (isWon) => {
  const { payment, order } = await aChargedOrder([{ price: 4900 as Cents, finalPrice: 4900 as Cents }]);
  const { id } = stripe.dispute(String(payment?.latest_charge));
  await Dispute.note(id);
  expect(await waitingRowOf(order.id)).toMatchObject({
    waitsFor: "dispute",
    row: { state: "paid", disputes: [{ stripeId: id, status: "needs_response", answerBy: expect.any(String) }] },
  });
  stripe.closeDispute(id, isWon);
  await Dispute.note(id);
  expect(await waitingRowOf(order.id)).toBeUndefined();
});
