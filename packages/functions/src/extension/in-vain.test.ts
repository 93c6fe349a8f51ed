import { now, today } from "@guildhall/core/ground/shared/clock";
import { plusDays } from "@guildhall/core/ground/shared/days";
import * as Orders from "@guildhall/core/money/order/order";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerBank, testSubmissionOf } from "../checkout/buyer.fixture.ts";
import { paymentsOf } from "../checkout/checkout.fixture.ts";
import { anExamTaker } from "../exam/exam-taker.fixture.ts";
import { handler as sweep } from "../jobs/payment-reconciliation-sweep.ts";
import { givesBack } from "../refund/gives-back.fixture.ts";
import { aCandidate } from "../registration/candidate.fixture.ts";
import { keeps } from "../registration/earned.fixture.ts";
import { call } from "../shared/call.fixture.ts";
import { stopClock } from "../shared/clock.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { price } from "../staff-line-item/owed.fixture.ts";
import { takesEffect } from "../staff-registration/registered.fixture.ts";
import { handler as workByHand } from "../work-by-hand/list.ts";
import { extendingOf } from "./extending.fixture.ts";

beforeEach(() => stopClock(Date.now()));
afterEach(() => void vi.useRealTimers());

interface Whose {
  readonly id: Parameters<typeof paymentsOf>[0];
}

const toRefund = async (whose: Whose) =>
  (await call(workByHand, { as: "admin", query: "kind=refund&limit=100" })).body.data.filter(
    ({ personId }: { personId: string }) => personId === whose.id,
  );
async function orderOf({ id }: Whose, chargedWhen: "now" | "approval") {
  const order = (await Orders.ofPerson(id)).find((one) => one.chargedWhen === chargedWhen);
  if (!order) throw new Error("There is no order");
  return order;
}
async function confirms(whose: Whose): Promise<void> {
  for (const payment of await paymentsOf(whose.id)) if (!payment.succeeded) await answerBank(payment, true);
}
const closes = ({ id }: Whose, registrationId: string) =>
  keeps(id, registrationId, { closed: { at: now(), why: "refunded" } });

/** Enrolled by a paid fee, with an extension that is approved and not paid. */
async function hasUnpaidExtension(card: "asking" | "empty") {
  const taker = await anExamTaker();
  const deadline = plusDays(today(), 30);
  await taker.endsOn(deadline);
  const extending = extendingOf(taker, { registrationId: taker.examRegistration, deadline });
  expect((await extending.asks()).status).toBe(200);
  expect((await extending.checksOut(card)).status).toBe(200);
  expect((await extending.approved()).status).toBe(200);
  await takesEffect();
  const standing = async () => {
    const [extension] = await extending.extensions();
    const { deadline: until } = await taker.shows();
    return [extension.state, until];
  };
  return { ...extending, standing, order: await orderOf(taker, "approval") };
}

test("an extension whose bank answers once the fee was given back is not granted, and its money goes back at once", async () => {
  const candidate = await hasUnpaidExtension("asking");
  const { order, deadline } = candidate;
  expect(order.state).toBe("needs_action");
  await candidate.buyer.payLater(order.id);
  const [fee] = (await candidate.shows()).registrationFees;
  expect((await givesBack(candidate, fee.transactionId, [fee.id])).status).toBe(200);
  await confirms(candidate);
  await candidate.buyer.settle(order.id);
  await deliverEverything();
  await sweep();
  await deliverEverything();
  expect(await candidate.standing()).toEqual(["withdrawn", deadline]);
  expect(await Orders.get(candidate.id, order.id)).toMatchObject({
    state: "canceled",
    paymentsInVain: [{ amountCents: 20_000, returnedCents: 20_000, state: "done" }],
  });
});

test("an extension that was charged before its registration was closed, and takes effect after it, waits for staff to give it back", async () => {
  const candidate = await hasUnpaidExtension("empty");
  const { order, deadline } = candidate;
  await candidate.buyer.payLater(order.id, await candidate.buyer.enterCard("good"));
  await closes(candidate, candidate.registrationId);
  await deliverEverything();
  expect(await candidate.standing()).toEqual(["in_vain", deadline]);
  expect(await toRefund(candidate)).toMatchObject([
    { orderId: order.id, item: "Registration extension", cents: 20_000, certification: "AFC" },
  ]);
  expect((await mailsTo((await candidate.user()).email)).map(({ subject }) => subject)).toContain(
    "Your payment for AFC goes back",
  );
  expect((await givesBack(candidate, order.id, undefined, 5_000)).status).toBe(200);
  await deliverEverything();
  expect(await toRefund(candidate)).toMatchObject([{ cents: 15_000 }]);
  expect((await givesBack(candidate, order.id, undefined, 15_000)).status).toBe(200);
  await deliverEverything();
  expect([await candidate.standing(), await toRefund(candidate)]).toEqual([["refunded", deadline], []]);
});

test("all that is charged for a registration that is closed waits for staff to give it back, also an exam", async () => {
  const candidate = await aCandidate();
  await candidate.answersAll();
  await candidate.pays();
  await candidate.checksOut("asking");
  await confirms(candidate);
  const order = await orderOf(candidate, "now");
  expect((await candidate.buyer.settle(order.id)).body.order.state).toBe("paid");
  await closes(candidate, candidate.registrationId());
  await deliverEverything();
  const rows = await toRefund(candidate);
  expect(rows.map(({ cents }: { cents: number }) => cents).reduce((a: number, b: number) => a + b)).toBe(
    order.totalCents,
  );
  const [first, ...others] = order.lines.filter(({ finalPrice }) => finalPrice > 0);
  expect((await givesBack(candidate, order.id, [first?.id ?? ""])).status).toBe(200);
  await deliverEverything();
  expect(await toRefund(candidate)).toHaveLength(others.length);
  expect(
    (
      await givesBack(
        candidate,
        order.id,
        others.map(({ id }) => id),
      )
    ).status,
  ).toBe(200);
  await deliverEverything();
  expect(await toRefund(candidate)).toEqual([]);
});

test("an extension that staff have made free, and that takes effect once its registration is closed, is not given back", async () => {
  const candidate = await hasUnpaidExtension("empty");
  const { order, deadline } = candidate;
  const [line] = order.lines;
  expect((await price(candidate.id, line?.id ?? "", 0)).status).toBe(200);
  await candidate.buyer.payLater(order.id);
  await closes(candidate, candidate.registrationId);
  await deliverEverything();
  expect([await candidate.standing(), await toRefund(candidate)]).toEqual([["withdrawn", deadline], []]);
  expect((await mailsTo((await candidate.user()).email)).map(({ subject }) => subject)).not.toContain(
    "Your payment for AFC goes back",
  );
});

test("an exam that cost nothing, and that takes effect once its registration is closed, counts for nothing and is not given back", async () => {
  const taker = await anExamTaker();
  expect((await taker.paysForExam()).status).toBe(200);
  const [inCart] = (await taker.buyer.cart()).body.items;
  expect((await price(taker.id, inCart.id, 0)).status).toBe(200);
  const paid = await taker.buyer.pay(await testSubmissionOf(taker.buyer));
  expect([paid.status, paid.body.order?.totalCents]).toEqual([200, 0]);
  await closes(taker, taker.examRegistration);
  await deliverEverything();
  expect(await toRefund(taker)).toEqual([]);
  expect((await mailsTo((await taker.user()).email)).map(({ subject }) => subject)).not.toContain(
    "Your exam payment for AFC goes back",
  );
});

test("an extension in a cart whose bank answers while its registration is closed does not wait for staff", async () => {
  const taker = await anExamTaker();
  const deadline = plusDays(today(), 30);
  await taker.endsOn(deadline);
  const extending = extendingOf(taker, { registrationId: taker.examRegistration, deadline });
  expect((await taker.paysForExam()).status).toBe(200);
  expect((await extending.asks()).status).toBe(200);
  expect((await extending.checksOut("asking")).body.order.state).toBe("needs_action");
  const [fee] = (await taker.shows()).registrationFees;
  expect((await givesBack(taker, fee.transactionId, [fee.id])).status).toBe(200);
  await confirms(taker);
  await deliverEverything();
  expect((await taker.shows()).isClosed).toBe(true);
  expect((await extending.extensions()).map(({ state }: { state: string }) => state)).toEqual(["withdrawn"]);
  expect((await orderOf(taker, "approval")).state).toBe("canceled");
  expect(await toRefund(taker)).toMatchObject([{ item: "AFC exam", cents: 40_000 }]);
  expect((await mailsTo((await taker.user()).email)).map(({ subject }) => subject)).not.toContain(
    "We have your request for an extension of AFC",
  );
});
