import type { ExamAttemptAnswer } from "@guildhall/core/domains/certification/exam/exam.schema";
import { expect, test } from "vitest";
import { stageLines } from "./attempt-words.ts";

const attemptWith = (own: object) =>
  ({
    stages: [
      { stage: "paid", isDone: true },
      { stage: "result", isDone: true, on: "2026-10-20" },
    ],
    ...own,
  }) as ExamAttemptAnswer;

test.each([
  ["that was passed", { result: "P" }, "done", "Passed"],
  ["that was failed", { result: "F" }, "missed", "Not passed"],
  ["that does not count", { result: "F", state: "voided" }, "over", "Not passed"],
])("the result of an attempt %s has its own mark and word", (_case, own, state, title) => {
  expect(stageLines(attemptWith(own))[1]).toMatchObject({ state, title, on: "2026-10-20" });
});

test("an absence has no mark of something done, and what is to come says so", () => {
  const absence = { stages: [{ stage: "absence", isDone: true }], result: "A" };
  expect(stageLines(attemptWith(absence))[0]).toMatchObject({ state: "missed", title: "Absent" });
  const coming = { stages: [{ stage: "result", isDone: false }] };
  expect(stageLines(attemptWith(coming))[0]).toMatchObject({ state: "coming", title: "No result yet" });
});

test.each([
  ["is to be refunded", { state: "to_refund" }],
  ["does not count", { state: "voided", voided: { reason: "Closed" } }],
])("of an attempt that %s, only what happened is told", (_case, own) => {
  const stages = [
    { stage: "paid", isDone: true, on: "2026-10-20" },
    { stage: "appointment", isDone: false },
    { stage: "result", isDone: false },
  ];
  expect(stageLines(attemptWith({ stages, ...own })).map(({ title, state }) => [title, state])).toEqual([
    ["Paid", "over"],
  ]);
});
