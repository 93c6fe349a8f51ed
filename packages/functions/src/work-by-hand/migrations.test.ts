import { migrations } from "@guildhall/core/assembly/migrations";
import { now, today } from "@guildhall/core/ground/shared/clock";
import { plusMonths } from "@guildhall/core/ground/shared/days";
import { isGone } from "@guildhall/core/people/person/all-people/gone.fixture";
import { expect, test } from "vitest";
import { anExamTaker } from "../exam/exam-taker.fixture.ts";
import { anEnrolled } from "../experience/hours.fixture.ts";
import { keeps } from "../registration/earned.fixture.ts";
import { stopClock } from "../shared/clock.fixture.ts";

test("no migration of certifications fails on the records of somebody who is gone", async () => {
  stopClock(Date.now());
  const expired = plusMonths(today(), -9);
  const taker = await anExamTaker();
  await taker.takesExam();
  await keeps(taker.id, taker.examRegistration, { enrolledOn: plusMonths(expired, -36), deadline: expired });
  const closed = await anEnrolled();
  await closed.logs({ hours: 500 });
  await keeps(closed.id, closed.registrationId, {
    closed: { at: now(), why: "deleted" },
  });
  await isGone(taker.id, closed.id);
  const failed: string[] = [];
  for (const { missing, run } of migrations) {
    for (const isApplied of [false, true]) {
      await run({ isApplied }).catch((error: unknown) => failed.push(`${missing}: ${error}`));
    }
  }
  expect(failed).toEqual([]);
});
