import { hundredthsOf } from "@guildhall/core/domains/certification/certification.schema";
import { today } from "@guildhall/core/ground/shared/clock";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { handler as applyResult } from "../exam-review/apply-result.ts";
import { answersFinalSteps, finishes, keeps } from "../registration/earned.fixture.ts";
import { handler as open } from "../review/open.ts";
import { call } from "../shared/call.fixture.ts";
import { stopClock } from "../shared/clock.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { approves, takesEffect } from "../staff-registration/registered.fixture.ts";
import { handler as workByHand } from "../work-by-hand/list.ts";
import { handler as agree } from "./agree.ts";
import { anExamTaker, examIds, type Taker } from "./exam-taker.fixture.ts";

beforeEach(() => stopClock(Date.now()));
afterEach(() => void vi.useRealTimers());

const worksOf = async ({ id }: Taker, kind: string): Promise<unknown[]> =>
  (await call(workByHand, { as: "admin", query: `kind=${kind}&limit=100` })).body.data.filter(
    ({ personId }: { personId: string }) => personId === id,
  );

const statesOf = async (taker: Taker) => (await taker.exam()).attempts.map(({ state }: { state: string }) => state);

async function textOf(taker: Taker, subject: string): Promise<string | undefined> {
  await deliverEverything();
  return (await mailsTo((await taker.user()).email)).find((mail) => mail.subject === subject)?.text;
}

/** The first was paid before the second was passed; the certificate is issued. */
async function certifiedWithTwoExams({ staff, ...taker }: Taker): Promise<string> {
  await taker.takesExam();
  await staff.adds(examIds.exam);
  const { id } = await taker.lastAttempt();
  await staff.changes(id, { paidOn: today(), result: "P", score: 80 });
  await keeps(taker.id, taker.examRegistration, {
    tally: { counseling: { approved: hundredthsOf(1000), pending: hundredthsOf(0) } },
    ethics: { name: "Ada", on: today(), version: "2026-1" },
  });
  await answersFinalSteps(taker);
  await finishes(taker);
  await approves(taker.examRegistration);
  await takesEffect();
  return id;
}

async function applies(attemptId: string): Promise<void> {
  const id = attemptId.replace(/^att/, "exr");
  const { item } = (await call(open, { as: "admin", params: { kind: "exam_result", id }, body: { takeOver: true } }))
    .body;
  await call(applyResult, { as: "admin", params: { id }, body: { changedAt: item.changedAt } });
  await takesEffect();
}

describe("a second result after the certificate", () => {
  test("asks for no other exam, and leaves what was paid in vain in the refunds", async () => {
    const taker = await anExamTaker();
    const passed = await certifiedWithTwoExams(taker);
    expect(await statesOf(taker)).toEqual(["to_refund", "passed"]);
    expect((await taker.staff.changes(passed, { result: "F", score: 30 })).status).toBe(200);
    await applies(passed);
    expect(await statesOf(taker)).toEqual(["to_refund", "failed"]);
    expect([await worksOf(taker, "exam"), await worksOf(taker, "refund")]).toMatchObject([[], [{}]]);
    expect(await taker.exam()).toMatchObject({ status: "complete", isConductNeeded: false });
    const text = await textOf(taker, "You did not pass the exam for AFC");
    expect(text).toContain("You do not have to take another exam.");
    expect(text).not.toContain("more times");
    expect((await taker.shows()).exam.mayAdd).toBe(false);
    const answer = await call(agree, {
      token: taker.token,
      params: { id: taker.examRegistration },
      body: { agreed: true },
    });
    expect(answer.body.code).toBe("registration.complete");
  }, 60_000);
});

test("once an exam is passed, a result of another one asks for no other, nor does one that is voided", async () => {
  const taker = await anExamTaker();
  const { id: other } = await taker.takesExam();
  await taker.staff.adds(examIds.exam);
  const { id } = await taker.lastAttempt();
  await taker.staff.changes(id, { paidOn: today(), result: "P", score: 80 });
  await taker.staff.changes(other, { result: "F", score: 30 });
  expect(await textOf(taker, "You did not pass the exam for AFC")).toContain("You do not have to take another exam.");
  expect(await worksOf(taker, "refund")).toEqual([]);
  await taker.staff.voids(other);
  expect(await textOf(taker, "An exam attempt for AFC does not count")).toContain(
    "You do not have to take another exam.",
  );
});
