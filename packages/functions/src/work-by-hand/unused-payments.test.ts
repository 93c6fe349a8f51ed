import { markUnused } from "@guildhall/core/domains/certification/registration/enrollment/mark-unused";
import { today } from "@guildhall/core/ground/shared/clock";
import { plusDays } from "@guildhall/core/ground/shared/days";
import { LineItemId } from "@guildhall/core/ground/shared/ids";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { anExamTaker, type Taker } from "../exam/exam-taker.fixture.ts";
import { extendingOf } from "../extension/extending.fixture.ts";
import { handler as history } from "../people/history.ts";
import { givesBack } from "../refund/gives-back.fixture.ts";
import { handler as addPracticeExam } from "../registration/add-practice-exam.ts";
import { keeps as asKept } from "../registration/earned.fixture.ts";
import { handler as counts } from "../review/counts.ts";
import { call } from "../shared/call.fixture.ts";
import { stopClock } from "../shared/clock.fixture.ts";
import { deliverEverything } from "../shared/cloud.fixture.ts";
import { takesEffect } from "../staff-registration/registered.fixture.ts";
import { handler as keepPayment } from "./keep-payment.ts";
import { handler as list } from "./list.ts";

beforeEach(() => stopClock(Date.now()));
afterEach(() => void vi.useRealTimers());

const rowsOf = async (kind: "refund" | "exam", { id }: Pick<Taker, "id">) =>
  (await call(list, { as: "admin", query: `kind=${kind}&limit=100` })).body.data.filter(
    ({ personId }: { personId: string }) => personId === id,
  );
const inMenu = async (): Promise<number> => (await call(counts, { as: "admin" })).body.workByHand;

const feeOf = async (taker: Taker) => (await taker.shows()).registrationFees[0];

/** The fee goes back, so the registration is closed. */
async function isClosed(taker: Taker): Promise<void> {
  const fee = await feeOf(taker);
  expect((await givesBack(taker, fee.transactionId, [fee.id])).status).toBe(200);
  await deliverEverything();
  expect((await taker.shows()).isClosed).toBe(true);
}

const keeps = ({ examRegistration: id }: Taker, lineItemId: string, reason = "It was moved to another registration.") =>
  call(keepPayment, { as: "admin", params: { id, lineItemId }, body: { reason } });

test("an exam that was paid before the fee of its registration was refunded waits until it is given back, too", async () => {
  const taker = await anExamTaker();
  const { lineItemId, transactionId: orderId } = await taker.takesExam();
  expect([await rowsOf("exam", taker), await rowsOf("refund", taker)]).toMatchObject([[{ personId: taker.id }], []]);
  const before = await inMenu();
  await isClosed(taker);
  const { registrationId, ...row } = (await rowsOf("refund", taker))[0];
  expect(row).toMatchObject({
    id: lineItemId,
    orderId,
    certification: "AFC",
    isUnused: true,
    item: expect.any(String),
  });
  expect(registrationId).toBe(taker.examRegistration);
  // Out of the exams to schedule, into the refunds.
  expect([await rowsOf("exam", taker), await inMenu()]).toEqual([[], before]);
  await deliverEverything();
  expect(await rowsOf("refund", taker)).toHaveLength(1);
  expect((await givesBack(taker, orderId, [lineItemId])).status).toBe(200);
  await deliverEverything();
  expect([await rowsOf("refund", taker), await inMenu()]).toEqual([[], before - 1]);
  expect((await keeps(taker, lineItemId)).body.code).toBe("by-hand.nothing-to-keep");
});

test("staff say with a reason that nothing of it is given back, which moves no money", async () => {
  const taker = await anExamTaker();
  const { lineItemId } = await taker.takesExam();
  expect((await keeps(taker, lineItemId)).body.code).toBe("by-hand.nothing-to-keep");
  await isClosed(taker);
  expect((await keeps(taker, lineItemId, " ")).body.errors).toMatchObject([{ path: "reason" }]);
  expect(await rowsOf("refund", taker)).toHaveLength(1);
  expect((await keeps(taker, lineItemId)).body).toEqual({ isKept: true });
  expect((await keeps(taker, lineItemId)).body).toEqual({ isKept: true });
  expect(await rowsOf("refund", taker)).toEqual([]);
  const { body } = await call(history, { as: "admin", params: { id: taker.id } });
  const told = body.data.filter(({ reason }: { reason?: string }) => reason?.startsWith("It was moved"));
  expect(told).toHaveLength(1);
  const [line] = (await taker.shows()).exams;
  expect([line.id, line.refundedCents]).toEqual([lineItemId, undefined]);
  expect((await keeps(taker, LineItemId.parse("lin_01h00000000000000000009999"))).status).toBe(409);
});

test("an exam that was sat does not wait, nor one that goes back together with the fee", async () => {
  const taker = await anExamTaker();
  const sat = await taker.takesExam();
  await taker.staff.changes(sat.id, { result: "F", score: 40 });
  await isClosed(taker);
  expect(await rowsOf("refund", taker)).toEqual([]);
  const together = await anExamTaker({ isPaidUpfront: true });
  const fee = await feeOf(together);
  expect((await givesBack(together, fee.transactionId)).status).toBe(200);
  await deliverEverything();
  expect(await rowsOf("refund", together)).toEqual([]);
});

test("practice exams and an extension whose time had not begun wait beside it, each for itself", async () => {
  const taker = await anExamTaker();
  const deadline = plusDays(today(), 30);
  await taker.endsOn(deadline);
  const { token, examRegistration: registrationId } = taker;
  const extending = extendingOf(taker, { registrationId, deadline });
  await extending.asks();
  await extending.checksOut();
  await extending.approved();
  await takesEffect();
  await deliverEverything();
  const { status } = await call(addPracticeExam, { token, params: { id: registrationId } });
  expect(status).toBe(200);
  await taker.checksOut();
  await deliverEverything();
  const { lineItemId } = await taker.takesExam();
  await isClosed(taker);
  const rows = await rowsOf("refund", taker);
  const items = ["AFC exam", "AFC practice exam bundle", "Registration extension"];
  expect(rows.map(({ item }: { item: string }) => item).toSorted()).toEqual(items);
  const extension = rows.find(({ item }: { item: string }) => item.includes("extension"));
  expect((await givesBack(taker, extension.orderId)).status).toBe(200);
  await deliverEverything();
  expect((await keeps(taker, lineItemId)).status).toBe(200);
  expect(await rowsOf("refund", taker)).toMatchObject([{ item: items[1], isUnused: true }]);
});

test("what an earlier release closed with an unused exam is found by the migration, once", async () => {
  const taker = await anExamTaker();
  const { lineItemId } = await taker.takesExam();
  await isClosed(taker);
  await asKept(taker.id, taker.examRegistration, { unusedPayments: undefined });
  expect(await rowsOf("refund", taker)).toEqual([]);
  expect(await markUnused({ isApplied: false })).toBeGreaterThanOrEqual(1);
  expect(await rowsOf("refund", taker)).toEqual([]);
  await markUnused({ isApplied: true });
  expect(await rowsOf("refund", taker)).toMatchObject([{ id: lineItemId, isUnused: true }]);
  expect((await keeps(taker, lineItemId)).status).toBe(200);
  expect(await markUnused({ isApplied: true })).toBe(0);
  expect(await rowsOf("refund", taker)).toEqual([]);
});
