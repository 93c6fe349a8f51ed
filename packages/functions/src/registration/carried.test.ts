import { today } from "@guildhall/core/ground/shared/clock";
import { plusDays } from "@guildhall/core/ground/shared/days";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { handler as agree } from "../exam/agree.ts";
import { anExamTaker, type Taker } from "../exam/exam-taker.fixture.ts";
import { handler as getExam } from "../exam/get.ts";
import { givesBack } from "../refund/gives-back.fixture.ts";
import { call } from "../shared/call.fixture.ts";
import { stopClock } from "../shared/clock.fixture.ts";
import { deliverEverything } from "../shared/cloud.fixture.ts";
import { handler as create } from "../staff-registration/create.ts";
import { handler as work } from "../work-by-hand/list.ts";
import { handler as addPracticeExam } from "./add-practice-exam.ts";

beforeEach(() => stopClock(Date.now()));
afterEach(() => void vi.useRealTimers());

const toSchedule = async ({ id }: Taker): Promise<string[]> =>
  (await call(work, { as: "admin", query: "kind=exam&limit=100" })).body.data.flatMap(
    ({ personId, registrationId }: { personId: string; registrationId: string }) =>
      personId === id ? [registrationId] : [],
  );

const expires = (taker: Taker) => taker.endsOn(plusDays(today(), -10));

/** Enrolled on self-study, once more. */
async function isEnrolledAgain(taker: Taker): Promise<string> {
  await taker.answersAll();
  await taker.pays();
  await taker.checksOut();
  return taker.registrationId();
}

const stepsOf = ({ steps }: { readonly steps: readonly { readonly key: string }[] }) => steps.map(({ key }) => key);

const examOf = async ({ token }: Taker, id: string) => (await call(getExam, { token, params: { id } })).body;

const sentenceOf = async (taker: Taker): Promise<string> =>
  (await taker.dashboard()).cards.find(({ state }: { readonly state: string }) => state === "expired").sentence;

test("an exam and practice exams that an expired registration did not use come along to the next, once", async () => {
  const taker = await anExamTaker();
  const { token, examRegistration: first } = taker;
  const { id: attemptId, transactionId: orderId, lineItemId } = await taker.takesExam();
  await call(addPracticeExam, { token, params: { id: first } });
  await taker.checksOut();
  await expires(taker);
  const said = "If you register again, what you have paid for and not used comes along:";
  expect(await sentenceOf(taker)).toContain(`${said} AFC exam, AFC practice exam bundle.`);
  const { body: begun } = await taker.starts();
  expect(begun.id).not.toBe(first);
  expect(begun.carried).toMatchObject([{ kind: "practice_exam" }, { kind: "exam", name: "AFC exam" }]);
  // Nothing has moved before the enrollment.
  expect([(await taker.exam()).attempts.length, await toSchedule(taker)]).toEqual([1, [first]]);
  const second = await isEnrolledAgain(taker);
  expect(stepsOf(begun)).not.toEqual(expect.arrayContaining(["exam_fees"]));
  expect(stepsOf(await taker.shows())).not.toContain("practice_exam");
  const shown = await taker.shows();
  expect([shown.exams, shown.practiceExams]).toMatchObject([[{ id: lineItemId }], [{ state: "paid" }]]);
  expect((await examOf(taker, second)).attempts).toMatchObject([{ id: attemptId, isPaid: true, lineItemId }]);
  // The conduct in the exam is agreed to anew.
  expect([(await taker.exam()).attempts, await toSchedule(taker)]).toEqual([[], []]);
  const { version } = (await examOf(taker, second)).conduct;
  expect((await call(agree, { token, params: { id: second }, body: { agreed: true, version } })).status).toBe(200);
  await deliverEverything();
  expect(await toSchedule(taker)).toEqual([second]);
  // Given back, it ends where it belongs now.
  expect((await givesBack(taker, orderId, [lineItemId])).status).toBe(200);
  await deliverEverything();
  expect((await examOf(taker, second)).attempts).toMatchObject([{ id: attemptId, voided: {} }]);
});

test("what was carried is not carried again", async () => {
  const taker = await anExamTaker();
  await taker.takesExam();
  await expires(taker);
  const second = await isEnrolledAgain(taker);
  await taker.endsOn(plusDays(today(), -10), second);
  expect(await sentenceOf(taker)).not.toContain("comes along");
  expect((await taker.starts()).body.carried).toBeUndefined();
});

test("what is used or given back until the enrollment stays where it is", async () => {
  const taker = await anExamTaker();
  const { id: examId } = await taker.takesExam();
  await expires(taker);
  expect((await taker.starts()).body.carried).toHaveLength(1);
  await taker.staff.changes(examId, { result: "F", score: 40 });
  const second = await isEnrolledAgain(taker);
  expect((await examOf(taker, second)).attempts).toEqual([]);
  expect((await taker.exam()).attempts).toMatchObject([{ id: examId, result: "F" }]);
});

test("nothing comes along from a registration that was closed, nor where nothing was paid", async () => {
  const taker = await anExamTaker();
  await expires(taker);
  expect((await taker.starts()).body.carried).toBeUndefined();
  const closed = await anExamTaker();
  await closed.takesExam();
  const [fee] = (await closed.shows()).registrationFees;
  await givesBack(closed, fee.transactionId, [fee.id]);
  await deliverEverything();
  const { body } = await closed.starts();
  expect([body.id === closed.examRegistration, body.carried]).toEqual([false, undefined]);
});

test("a registration that staff enter takes it along, too", async () => {
  const taker = await anExamTaker();
  const { id: attemptId } = await taker.takesExam();
  await expires(taker);
  const pathwayTypeId = (await taker.shows()).pathwayTypeId;
  const body = { userId: taker.id, pathwayTypeId, deadline: plusDays(today(), 300), exams: [], prepaidExams: [] };
  const created = await call(create, { as: "admin", params: { id: "cert-afc" }, body });
  expect(created.status).toBe(200);
  await deliverEverything();
  expect((await examOf(taker, created.body.id)).attempts).toMatchObject([{ id: attemptId, isPaid: true }]);
});
