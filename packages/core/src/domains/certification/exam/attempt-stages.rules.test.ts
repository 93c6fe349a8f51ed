import { describe, expect, test } from "vitest";
import { createId } from "../../../ground/shared/create-id.ts";
import { onDay } from "../certification.fixture.ts";
import { examAttemptId } from "../certification.schema.ts";
import { attemptAnswersOf, attemptStateOf, isConductAskedOf, stagesOf } from "./attempt-stages.rules.ts";
import { examOf, isExamOver } from "./exam.rules.ts";
import { ExamAttempt } from "./exam.schema.ts";

const at = "2026-09-01T14:00:00.000Z";
const attempt = (more: object = {}) =>
  ExamAttempt.parse({ id: createId(examAttemptId), isPaid: true, isRetake: false, abroad: false, ...more });

describe("an attempt", () => {
  test.each([
    [{ isPaid: false }, true, false, "unpaid"],
    [{}, false, false, "to_agree"],
    [{}, true, false, "eligible"],
    [{ appointment: { at } }, true, false, "scheduled"],
    [{ appointment: { at }, takenAt: at }, true, false, "taken"],
    [{ result: "P" }, true, true, "passed"],
    [{ result: "F" }, true, false, "failed"],
    [{ result: "A" }, true, false, "absent"],
    [{ voided: { reason: "Closed" }, result: "F" }, true, false, "voided"],
    [{}, true, true, "to_refund"],
  ] as const)("%o, agreed %s, nothing more is sat %s: %s", (more, isConductAgreed, isOver, state) => {
    expect(attemptStateOf(attempt(more), { isConductAgreed, isOver })).toBe(state);
  });

  test.each([
    [{ isPaid: false }, []],
    [{}, ["paid", "eligible"]],
    [{ appointment: { at } }, ["paid", "eligible", "appointment"]],
    [{ takenAt: at, result: "F" }, ["paid", "eligible", "appointment", "result"]],
    [{ takenAt: at, result: "A" }, ["paid", "eligible", "appointment", "absence"]],
  ] as const)("%o has gone so far: %o", (more, done) => {
    const stages = stagesOf(attempt(more), { paidOn: onDay("2026-08-01"), isConductAgreed: true });
    expect(stages.filter(({ isDone }) => isDone).map(({ stage }) => stage)).toEqual(done);
  });

  test("is not ready to be scheduled before the agreement on conduct", () => {
    const stages = stagesOf(attempt(), { paidOn: undefined, isConductAgreed: false });
    expect(stages.map(({ isDone }) => isDone)).toEqual([true, false, false, false]);
  });
});

describe("the agreement on conduct", () => {
  test.each([
    ["of an exam that is paid", [attempt()], true],
    ["of an exam that has an appointment already", [attempt({ appointment: { at } })], true],
    ["of none that is not paid", [attempt({ isPaid: false })], false],
    ["of none that was sat", [attempt({ appointment: { at }, takenAt: at })], false],
    ["of none that has a result", [attempt({ result: "F" })], false],
    ["of none that does not count", [attempt({ voided: { reason: "Closed" } })], false],
    ["of none that is paid although one was passed", [attempt({ result: "P" }), attempt()], false],
  ])("is asked for %s", (_case, attempts, isAsked) => {
    const isOver = isExamOver(examOf(attempts, { examAttempts: 5 }), { isComplete: false });
    expect(isConductAskedOf({ attempts, isConductAgreed: false, isOver })).toBe(isAsked);
    expect(isConductAskedOf({ attempts, isConductAgreed: true, isOver })).toBe(false);
    expect(isConductAskedOf({ attempts, isConductAgreed: false, isOver: true })).toBe(false);
  });
});

test("voided ones have no number, and the others count on", () => {
  const attempts = [attempt({ result: "F" }), attempt({ voided: { reason: "Closed" } }), attempt()];
  const shown = attemptAnswersOf({ attempts, lines: [], isConductAgreed: true, isOver: false });
  expect(shown.map(({ number }) => number)).toEqual([1, undefined, 2]);
});
