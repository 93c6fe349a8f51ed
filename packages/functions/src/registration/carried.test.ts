import { accommodationFileKind } from "@guildhall/core/domains/certification/registration/registration-file.schema";
import { today } from "@guildhall/core/ground/shared/clock";
import { plusDays, plusMonths } from "@guildhall/core/ground/shared/days";
import { documentsAbout } from "@guildhall/core/people/document/document";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { handler as removeDocument } from "../document/remove.ts";
import { handler as agree } from "../exam/agree.ts";
import { handler as askForAccommodations } from "../exam/ask-for-accommodations.ts";
import { expires, isEnrolledAgain, readExamPage, toSchedule } from "../exam/enrolled-again.fixture.ts";
import { anExamTaker, type Taker } from "../exam/exam-taker.fixture.ts";
import { handler as grantAccommodation } from "../exam-review/grant-accommodation.ts";
import { handler as runJob } from "../jobs/deadline-reminders.ts";
import { handler as alerts } from "../notification/list.ts";
import { givesBack } from "../refund/gives-back.fixture.ts";
import { handler as open } from "../review/open.ts";
import { call } from "../shared/call.fixture.ts";
import { stopClock } from "../shared/clock.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { handler as acceptTranscript } from "../staff-registration/accept-transcript.ts";
import { handler as create } from "../staff-registration/create.ts";
import { allPaidElsewhere, approves, takesEffect } from "../staff-registration/registered.fixture.ts";
import { handler as keepPayment } from "../work-by-hand/keep-payment.ts";
import { handler as work } from "../work-by-hand/list.ts";
import { handler as addPracticeExam } from "./add-practice-exam.ts";
import { keeps as asKept } from "./earned.fixture.ts";
import { handler as get } from "./get.ts";

beforeEach(() => stopClock(Date.now()));
afterEach(() => void vi.useRealTimers());

const stepsOf = ({ steps }: { readonly steps: readonly { readonly key: string }[] }) => steps.map(({ key }) => key);

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
  expect((await readExamPage(taker, second)).attempts).toMatchObject([{ id: attemptId, isPaid: true, lineItemId }]);
  // The conduct in the exam is agreed to anew.
  expect([(await taker.exam()).attempts, await toSchedule(taker)]).toEqual([[], []]);
  const { version } = (await readExamPage(taker, second)).conduct;
  expect((await call(agree, { token, params: { id: second }, body: { agreed: true, version } })).status).toBe(200);
  await deliverEverything();
  expect(await toSchedule(taker)).toEqual([second]);
  // Given back, it ends where it belongs now.
  expect((await givesBack(taker, orderId, [lineItemId])).status).toBe(200);
  await deliverEverything();
  expect((await readExamPage(taker, second)).attempts).toMatchObject([{ id: attemptId, voided: {} }]);
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
  expect((await taker.shows()).carried).toBeUndefined();
  const second = await isEnrolledAgain(taker, { exam_fees: { payExamFeeUpfront: false } });
  expect((await readExamPage(taker, second)).attempts).toEqual([]);
  expect((await taker.exam()).attempts).toMatchObject([{ id: examId, result: "F" }]);
});

/** No extension can be asked for any more, so that it stands in Refunds. */
async function expiresForGood(taker: Taker): Promise<void> {
  const deadline = plusDays(plusMonths(today(), -6), -1);
  await asKept(taker.id, taker.examRegistration, { enrolledOn: plusMonths(deadline, -36), deadline });
  await runJob();
  await deliverEverything();
}

const toRefund = async ({ id }: Taker) =>
  (await call(work, { as: "admin", query: "kind=refund&limit=100" })).body.data.filter(
    ({ personId }: { personId: string }) => personId === id,
  );

test.each(["refund", "keep"])("what staff %s meanwhile is promised no more, and can be bought", async (how) => {
  const taker = await anExamTaker();
  const { lineItemId, transactionId } = await taker.takesExam();
  await expiresForGood(taker);
  expect(await toRefund(taker)).toMatchObject([{ isUnused: true }]);
  expect((await toRefund(taker))[0]).not.toHaveProperty("isToBeCarried");
  await taker.starts();
  expect(await toRefund(taker)).toMatchObject([{ isUnused: true, isToBeCarried: true }]);
  if (how === "refund") await givesBack(taker, transactionId, [lineItemId]);
  else {
    const params = { id: taker.examRegistration, lineItemId };
    await call(keepPayment, { as: "admin", params, body: { reason: "Agreed by phone" } });
  }
  await deliverEverything();
  await taker.answersAll();
  const shown = await taker.shows();
  expect([shown.carried, stepsOf(shown).includes("exam_fees")]).toEqual([undefined, true]);
});

test("what was sent to staff stands, though nothing comes along any more", async () => {
  const taker = await anExamTaker();
  const { lineItemId, transactionId } = await taker.takesExam();
  await expires(taker);
  await taker.answersAll({ pathway: "challenge-based" });
  await taker.pays();
  await taker.checksOut();
  await givesBack(taker, transactionId, [lineItemId]);
  await deliverEverything();
  const shown = await taker.shows();
  expect([shown.status, shown.step, shown.carried]).toEqual(["registration_approval", "review", undefined]);
});

test("an exam that is sold as the earlier one was given back is asked for while staff have it, and falls with a transcript", async () => {
  const taker = await anExamTaker();
  const { lineItemId, transactionId } = await taker.takesExam();
  await expires(taker);
  await taker.starts();
  await givesBack(taker, transactionId, [lineItemId]);
  await deliverEverything();
  await taker.answersAll({ pathway: "challenge-based" });
  await taker.pays();
  await taker.checksOut();
  const { status, steps } = await taker.shows();
  expect([status, stepsOf({ steps })]).toEqual(["registration_approval", expect.arrayContaining(["exam_fees"])]);
  await taker.hasFile("student_transcript");
  const params = { id: taker.registrationId() };
  const { body } = await call(acceptTranscript, {
    as: "admin",
    params,
    body: { accepted: true, reason: "12 credits" },
  });
  expect(body.exam).toEqual({ state: "lowered", beforeCents: 40_000, afterCents: 20_000 });
});

test("what was paid too much for an exam stays owed where the exam comes along", async () => {
  const taker = await anExamTaker({ isPaidUpfront: true });
  await taker.hasFile("student_transcript");
  const params = { id: taker.examRegistration };
  await call(acceptTranscript, { as: "admin", params, body: { accepted: true, reason: "12 credits" } });
  const owed = async (id: string) => (await call(get, { as: "admin", params: { id } })).body.paidTooMuch;
  expect(await owed(taker.examRegistration)).toMatchObject([{ kind: "exam", cents: 20_000 }]);
  await expires(taker);
  const second = await isEnrolledAgain(taker);
  expect([await owed(taker.examRegistration), await owed(second)]).toMatchObject([
    undefined,
    [{ kind: "exam", cents: 20_000 }],
  ]);
});

describe("accommodations go along with their exam", () => {
  async function asksFor(taker: Taker): Promise<string> {
    const { mediaId: fileId } = (await taker.addsFile(accommodationFileKind.name, "Letter.pdf")).body;
    const params = { id: taker.examRegistration };
    await call(askForAccommodations, { token: taker.token, params, body: { what: "An hour more", fileId } });
    return taker.examRegistration.replace(/^reg/, "acm");
  }
  async function grants(id: string): Promise<void> {
    const opened = await call(open, { as: "admin", params: { kind: "accommodation", id }, body: { takeOver: true } });
    const body = { changedAt: opened.body.item.changedAt };
    expect((await call(grantAccommodation, { as: "admin", params: { id }, body })).status).toBe(200);
    await takesEffect();
    await deliverEverything();
  }
  const alertsOf = async ({ token }: Taker): Promise<string> =>
    JSON.stringify((await call(alerts, { token })).body.data.map(({ data }: { data: object }) => data));

  test("once they are granted", async () => {
    const taker = await anExamTaker();
    await taker.takesExam();
    const item = await asksFor(taker);
    await grants(item);
    await expires(taker);
    const second = await isEnrolledAgain(taker);
    const granted = { what: "An hour more", state: "granted", askedOf: taker.examRegistration };
    const { accommodation } = await readExamPage(taker, second);
    expect(accommodation).toMatchObject(granted);
    expect((await taker.exam()).accommodation).toBeUndefined();
    expect((await call(get, { as: "admin", params: { id: second } })).body.accommodation).toMatchObject(granted);
    expect(await alertsOf(taker)).toContain("AFC exam. Your accommodations come along with the exam.");
    // The page of the request shows the registration that has it now.
    const shown = await call(open, { as: "admin", params: { kind: "accommodation", id: item }, body: {} });
    expect(JSON.stringify(shown.body)).toContain(second);
    const [file] = await documentsAbout(taker.id);
    expect(file).toMatchObject({ id: accommodation.fileId, recordId: second });
  });

  test("also while staff have them, who decide for the exam that there is now", async () => {
    const taker = await anExamTaker();
    await taker.takesExam();
    const item = await asksFor(taker);
    await expires(taker);
    const second = await isEnrolledAgain(taker);
    expect(await alertsOf(taker)).toContain("Your request for accommodations comes along with the exam.");
    const { accommodation } = await readExamPage(taker, second);
    expect(accommodation).toMatchObject({ state: "waiting" });
    const removal = { token: taker.token, params: { id: accommodation.fileId } };
    expect((await call(removeDocument, removal)).body.code).toBe("exam.accommodation-waits");
    await grants(item);
    expect((await readExamPage(taker, second)).accommodation).toMatchObject({ state: "granted" });
    const mails = mailsTo(taker.email).filter(({ subject }) => subject.includes("exam are granted"));
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining(`registration=${second}`)]);
  });

  test("also where the exam of a third registration has taken them along again", async () => {
    const taker = await anExamTaker();
    await taker.takesExam();
    const item = await asksFor(taker);
    await expires(taker);
    const second = await isEnrolledAgain(taker);
    const { accommodation } = await readExamPage(taker, second);
    await taker.endsOn(plusDays(today(), -10), second);
    const third = await isEnrolledAgain(taker);
    await asKept(taker.id, second, { accommodation: undefined });
    await asKept(taker.id, third, { accommodation });
    await grants(item);
    expect((await readExamPage(taker, third)).accommodation).toMatchObject({ state: "granted" });
  });
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
  expect((await readExamPage(taker, created.body.id)).attempts).toMatchObject([{ id: attemptId, isPaid: true }]);
});

test("where all is settled before the approval, it comes along with the approval", async () => {
  const taker = await anExamTaker();
  const { id: attemptId } = await taker.takesExam();
  await expires(taker);
  await taker.answersAll({ pathway: "challenge-based" });
  await taker.pays();
  await taker.checksOut();
  await allPaidElsewhere(taker);
  await approves(taker.registrationId());
  await takesEffect();
  await deliverEverything();
  expect((await taker.shows()).status).toBe("in_progress");
  expect((await readExamPage(taker, taker.registrationId())).attempts).toMatchObject([{ id: attemptId }]);
});
