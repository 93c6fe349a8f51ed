import { inEarlierList } from "@guildhall/core/domains/certification/by-hand/by-hand.fixture";
import { gatherRegistrations } from "@guildhall/core/domains/certification/by-hand/gather-registrations";
import { markUnused } from "@guildhall/core/domains/certification/registration/enrollment/mark-unused";
import { now, today } from "@guildhall/core/ground/shared/clock";
import { plusDays, plusMonths } from "@guildhall/core/ground/shared/days";
import { LineItemId } from "@guildhall/core/ground/shared/ids";
import type { LocalDate } from "@guildhall/core/ground/shared/values";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { anExamTaker, type Taker } from "../exam/exam-taker.fixture.ts";
import { handler as pay } from "../exam/pay.ts";
import { extendingOf } from "../extension/extending.fixture.ts";
import { handler as runJob } from "../jobs/deadline-reminders.ts";
import { handler as alerts } from "../notification/list.ts";
import { handler as history } from "../people/history.ts";
import { givesBack } from "../refund/gives-back.fixture.ts";
import { handler as addPracticeExam } from "../registration/add-practice-exam.ts";
import { keeps as asKept } from "../registration/earned.fixture.ts";
import { handler as counts } from "../review/counts.ts";
import { call } from "../shared/call.fixture.ts";
import { stopClock } from "../shared/clock.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { handler as changeRegistration } from "../staff-registration/change.ts";
import { kept, takesEffect } from "../staff-registration/registered.fixture.ts";
import { handler as keepPayment } from "./keep-payment.ts";
import { handler as list } from "./list.ts";

beforeEach(() => stopClock(Date.now()));
afterEach(() => void vi.useRealTimers());

const rowsOf = async (kind: "refund" | "exam" | "badge" | "enrollment", { id }: Pick<Taker, "id">) =>
  (await call(list, { as: "admin", query: `kind=${kind}&limit=100` })).body.data.filter(
    ({ personId }: { personId: string }) => personId === id,
  );

/** Items to refund, and how many exams are to be scheduled. */
async function standsIn(taker: Taker): Promise<[string[], number]> {
  const [refunds, exams] = await Promise.all([rowsOf("refund", taker), rowsOf("exam", taker)]);
  return [refunds.map(({ item }: { item: string }) => item).toSorted(), exams.length];
}

async function dailyJob(): Promise<void> {
  await runJob();
  await deliverEverything();
}

const exam = "AFC exam";
const bundle = "AFC practice exam bundle";
const windowMonths = 6;
/** Of whom an extension could be asked for until yesterday. */
const overFor = (): LocalDate => plusDays(plusMonths(today(), -windowMonths), -1);

/** With a paid exam and practice exams, and that deadline. */
async function anExpired(deadline = overFor()) {
  const taker = await anExamTaker();
  const { token, examRegistration: id } = taker;
  expect((await call(addPracticeExam, { token, params: { id } })).status).toBe(200);
  const attempt = await taker.takesExam();
  await asKept(taker.id, id, { enrolledOn: plusMonths(deadline, -36), deadline });
  return { ...taker, attempt };
}

const keeps = ({ examRegistration: id }: Taker, lineItemId: string) =>
  call(keepPayment, { as: "admin", params: { id, lineItemId }, body: { reason: "It was agreed by mail." } });

const endsOn = async ({ examRegistration: id }: Taker, deadline: LocalDate): Promise<void> => {
  const body = { deadline, reason: "As agreed." };
  expect((await call(changeRegistration, { as: "admin", params: { id }, body })).status).toBe(200);
  await deliverEverything();
};

const alertsOf = async ({ token }: Taker): Promise<string[]> =>
  (await call(alerts, { token })).body.data
    .map(({ data }: { data: { message: string } }) => data.message)
    .filter((message: string) => message.includes("did not use"));

test("what an expired registration has paid and not used stands in Refunds once, and its exam is not to be scheduled", async () => {
  const taker = await anExpired();
  expect(await standsIn(taker)).toEqual([[], 1]);
  await dailyJob();
  expect(await standsIn(taker)).toEqual([[exam, bundle], 0]);
  await dailyJob();
  expect(await standsIn(taker)).toEqual([[exam, bundle], 0]);
  expect(await alertsOf(taker)).toEqual(["Our staff look at what you paid for it and did not use."]);
  expect(mailsTo(taker.email).filter(({ text }) => text.includes("did not use"))).toEqual([]);
  const { body } = await call(history, { as: "admin", params: { id: taker.id } });
  const told = body.data.filter(({ action }: { action: string }) => action === "registration.unused-listed");
  expect(told).toMatchObject([{ by: "expired-registrations" }]);
});

test("what is refunded leaves the list", async () => {
  const taker = await anExpired();
  await dailyJob();
  const { lineItemId, transactionId } = taker.attempt;
  expect((await givesBack(taker, transactionId, [lineItemId])).status).toBe(200);
  await deliverEverything();
  expect(await standsIn(taker)).toEqual([[bundle], 0]);
});

test.each([
  ["on the last day for an extension", () => plusDays(overFor(), 1), false],
  ["two days late", () => plusDays(overFor(), -2), true],
  ["longer ago", () => plusDays(overFor(), -3), false],
])("whether the job finds one, %s", async (_case, deadline, isFound) => {
  const taker = await anExpired(deadline());
  await dailyJob();
  expect(await standsIn(taker)).toEqual(isFound ? [[exam, bundle], 0] : [[], 1]);
});

test("what staff keep stays kept, also once it lives again, expires again and is closed", async () => {
  const taker = await anExpired();
  await dailyJob();
  expect((await keeps(taker, taker.attempt.lineItemId)).body).toEqual({ isKept: true });
  expect(await standsIn(taker)).toEqual([[bundle], 0]);
  await endsOn(taker, plusDays(today(), 30));
  expect(await standsIn(taker)).toEqual([[], 1]);
  expect((await keeps(taker, LineItemId.parse("lin_01h00000000000000000009999"))).status).toBe(409);
  await endsOn(taker, overFor());
  expect((await rowsOf("refund", taker)).map(({ item }: { item: string }) => item)).toEqual([bundle]);
  const [fee] = (await taker.shows()).registrationFees;
  expect((await givesBack(taker, fee.transactionId, [fee.id])).status).toBe(200);
  await deliverEverything();
  expect(await standsIn(taker)).toEqual([[bundle], 0]);
  const closed = mailsTo(taker.email).filter(({ subject }) => subject.endsWith("is closed"));
  expect(closed.map(({ text }) => text)).toEqual([expect.stringContaining("Our staff look at what you paid for it")]);
});

test("an extension that is with staff keeps it out of the list, until it is rejected", async () => {
  const taker = await anExpired(plusDays(overFor(), 1));
  const extending = extendingOf(taker, { registrationId: taker.examRegistration, deadline: plusDays(overFor(), 1) });
  await extending.asks();
  await extending.checksOut();
  await deliverEverything();
  vi.setSystemTime(Date.now() + 86_400_000);
  await dailyJob();
  expect(await standsIn(taker)).toEqual([[], 1]);
  expect((await extending.rejected()).status).toBe(200);
  await takesEffect();
  await deliverEverything();
  expect(await standsIn(taker)).toEqual([[exam, bundle], 0]);
});

test("a late result of an exam that was sat in time brings it back to life, and the exam is used", async () => {
  const taker = await anExpired();
  await dailyJob();
  const takenAt = `${plusDays(overFor(), -1)}T15:00:00.000Z`;
  expect((await taker.staff.changes(taker.attempt.id, { result: "F", takenAt })).status).toBe(200);
  await deliverEverything();
  expect(await standsIn(taker)).toEqual([[], 0]);
  await endsOn(taker, overFor());
  expect(await standsIn(taker)).toEqual([[bundle], 0]);
  // The result was wrong.
  expect((await taker.staff.removes(taker.attempt.id)).status).toBe(200);
  expect(await standsIn(taker)).toEqual([[exam, bundle], 0]);
});

test("the fee for abroad of an exam that was sat is used, beside a retake in the country", async () => {
  const taker = await anExamTaker();
  const buys = async (internationalExam: boolean) => {
    const body = { agreed: true, internationalExam };
    await call(pay, { token: taker.token, params: { id: taker.examRegistration }, body });
    await taker.checksOut();
    await deliverEverything();
  };
  await buys(true);
  await taker.staff.changes((await taker.lastAttempt()).id, { result: "F", score: 10 });
  await buys(false);
  await asKept(taker.id, taker.examRegistration, { enrolledOn: plusMonths(overFor(), -36), deadline: overFor() });
  await dailyJob();
  expect(await standsIn(taker)).toEqual([["AFC exam retake"], 0]);
});

test("while an absence with a reason waits for staff, nothing is listed", async () => {
  const taker = await anExpired();
  await dailyJob();
  const absent = { result: "A", isExcused: true };
  expect((await taker.staff.changes(taker.attempt.id, absent)).status).toBe(200);
  expect(await standsIn(taker)).toEqual([[], 0]);
});

test("an exam that was sat too late is used", async () => {
  const late = await anExpired();
  await dailyJob();
  const takenAt = `${plusDays(overFor(), 20)}T15:00:00.000Z`;
  expect((await late.staff.changes(late.attempt.id, { result: "F", takenAt })).status).toBe(200);
  expect(await standsIn(late)).toEqual([[bundle], 0]);
});

test("an exam that held the deadline open holds it no longer once staff void it", async () => {
  const taker = await anExpired();
  const takenAt = `${plusDays(overFor(), -1)}T15:00:00.000Z`;
  expect((await taker.staff.changes(taker.attempt.id, { takenAt })).status).toBe(200);
  await dailyJob();
  expect(await standsIn(taker)).toEqual([[], 0]);
  expect((await taker.staff.voids(taker.attempt.id)).status).toBe(200);
  await deliverEverything();
  expect(await standsIn(taker)).toEqual([[bundle], 0]);
});

test("an exam that was not sat and that staff void stays to be refunded", async () => {
  const unsat = await anExpired();
  await dailyJob();
  expect((await unsat.staff.voids(unsat.attempt.id)).status).toBe(200);
  expect(await standsIn(unsat)).toEqual([[exam, bundle], 0]);
});

test("a badge, courses and materials stay in their lists beside a refund, and the menu counts as the lists do", async () => {
  const taker = await anExpired();
  const waiting = { state: "waiting", since: now() } as const;
  await asKept(taker.id, taker.examRegistration, { badge: waiting, enrollmentByHand: waiting });
  await dailyJob();
  const listed = async () => [
    ...(await rowsOf("badge", taker)),
    ...(await rowsOf("enrollment", taker)),
    ...(await rowsOf("refund", taker)),
  ];
  const all = [{ id: taker.examRegistration }, { id: taker.examRegistration }, { item: exam }, { item: bundle }];
  expect(await listed()).toMatchObject(all);
  const { body } = await call(list, { as: "admin", query: "kind=refund&limit=1" });
  const inLists = Object.values<number>(body.counts).reduce((sum, count) => sum + count, 0);
  expect((await call(counts, { as: "admin" })).body.workByHand).toBe(inLists);
  // In its list of an earlier release, nothing of it is found before the migration.
  await inEarlierList(taker.examRegistration, "registration_to_refund");
  expect(await listed()).toEqual([]);
  expect(await gatherRegistrations({ isApplied: false })).toBeGreaterThanOrEqual(1);
  expect(await listed()).toEqual([]);
  await gatherRegistrations({ isApplied: true });
  expect(await listed()).toMatchObject(all);
  expect(await gatherRegistrations({ isApplied: true })).toBe(0);
});

test("what had expired before a release is found by the migration, once, and nobody is told", async () => {
  const taker = await anExpired(plusMonths(overFor(), -3));
  await dailyJob();
  expect(await standsIn(taker)).toEqual([[], 1]);
  expect(await markUnused({ isApplied: false })).toBeGreaterThanOrEqual(1);
  expect(await standsIn(taker)).toEqual([[], 1]);
  await markUnused({ isApplied: true });
  expect(await markUnused({ isApplied: true })).toBe(0);
  await deliverEverything();
  expect(await standsIn(taker)).toEqual([[exam, bundle], 0]);
  expect(await alertsOf(taker)).toEqual([]);
});

test("what was stranded beside payments that are in the list is found by the migration, too", async () => {
  const taker = await anExpired();
  await dailyJob();
  const { lines, since } = (await kept(taker.id, taker.examRegistration)).unusedPayments ?? { lines: [], since: now() };
  const unusedPayments = { lines: lines.filter((id) => id !== taker.attempt.lineItemId), since };
  await asKept(taker.id, taker.examRegistration, { unusedPayments });
  expect((await standsIn(taker))[0]).toEqual([bundle]);
  await markUnused({ isApplied: true });
  expect(await standsIn(taker)).toEqual([[exam, bundle], 0]);
});
