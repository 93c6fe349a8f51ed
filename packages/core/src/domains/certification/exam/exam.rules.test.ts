import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createId } from "../../../ground/shared/create-id.ts";
import type { Cents } from "../../../ground/shared/values.ts";
import { certificationsOfTest, onDay, seedProduct } from "../certification.fixture.ts";
import { examAttemptId } from "../certification.schema.ts";
import { examLinesOf } from "../step/wanted-line.rules.ts";
import {
  examAfterTranscript,
  examFee,
  examOf,
  examOnIn,
  mayAddAttempt,
  mayAskForAccommodations,
  mayTakeExam,
  studentPriceOf,
} from "./exam.rules.ts";
import { ExamAttempt } from "./exam.schema.ts";

const day = onDay("2026-06-15");
const policy = { examAttempts: 5 };
const offers = { exam: seedProduct("exam", "afc"), retake: seedProduct("exam", "afc-retake") };
const member = { isMember: true };
const other = { isMember: false };
const fullTime = { isFullTimeStudent: true };

/** F, A and P as results; "-" paid without one; "u" not paid; "v" voided. */
const attempts = (letters: string): ExamAttempt[] =>
  [...letters].map((letter) =>
    ExamAttempt.parse({
      id: createId(examAttemptId),
      isPaid: letter !== "u",
      isRetake: false,
      abroad: false,
      ...("FAP".includes(letter) && { result: letter }),
      ...(letter === "v" && { result: "F", voided: { reason: "Power failed" } }),
    }),
  );

const facts = (letters: string, more: object = {}) => ({
  offers,
  attempts: attempts(letters),
  isLocked: false,
  isFullTimeStudent: false,
  day,
  ...more,
});

describe("the price of an exam", () => {
  test.each([
    [other, "", {}, 40000],
    [member, "", {}, 30000],
    [other, "", fullTime, 20000],
    [member, "", fullTime, 20000],
    [other, "F", {}, 25000],
    [member, "F", {}, 20000],
    [other, "F", fullTime, 25000],
    [member, "F", fullTime, 20000],
    [other, "A", {}, 25000],
    [other, "-", {}, "exam.waiting"],
    [other, "F-", {}, "exam.waiting"],
    [other, "FFFF", {}, 25000],
    [other, "FFFFF", {}, "exam.limit"],
    [other, "AAAAA", {}, "exam.limit"],
    [other, "FFvFF", {}, 25000],
    [other, "FFvFFF", {}, "exam.limit"],
    [other, "v", {}, 40000],
    [other, "u", {}, 40000],
    [other, "FP", {}, "exam.passed"],
    [other, "", { offers: {} }, "exam.not-offered"],
    [other, "F", { offers: { exam: offers.exam } }, "exam.not-offered"],
    [other, "F", { isLocked: true }, "registration.locked"],
    [other, "", { isLocked: true }, "registration.locked"],
  ])("%j, %s, %j: %s", (buyer, letters, more, expected) => {
    const verdict = examFee(facts(letters, more), buyer, policy);
    expect(verdict.allowed ? verdict.value.cents : verdict.code).toBe(expected);
  });

  test("a student membership gives none: half is a fact of the registration", () => {
    const offered = { ...offers, exam: { ...offers.exam, studentPriceCents: 20000 as Cents } };
    const verdict = examFee(facts("", { offers: offered }), member, policy);
    expect(verdict).toMatchObject({ value: { cents: 30000, basis: "member" } });
  });

  test("a membership that lies in the same cart gives none yet", () => {
    expect(examFee(facts(""), other, policy)).toMatchObject({ value: { cents: 40000, basis: "regular" } });
  });

  test("abroad there is a fee beside it", () => {
    const exams = seedProduct("international_fee", "exams");
    const lines = examLinesOf(offers.exam.id, true, { exams: exams.id });
    expect(lines.map(({ productId }) => productId)).toEqual([offers.exam.id, exams.id]);
    const verdict = examFee(facts(""), member, policy);
    expect(verdict.allowed && verdict.value.cents + exams.priceCents).toBe(40000);
    expect(examLinesOf(offers.exam.id, false, { exams: exams.id })).toHaveLength(1);
  });

  test("AFCC has none", () => {
    const { examId } = certificationsOfTest.AFCC;
    expect([examId, mayTakeExam({ ...facts(""), offers: {} }, policy)]).toEqual([
      undefined,
      { allowed: false, code: "exam.not-offered" },
    ]);
  });

  test.each([
    ["not charged", 40000, false, { cents: 20000, refundCents: 0 }],
    ["charged", 40000, true, { cents: 40000, refundCents: 20000 }],
    ["ordered for less", 15000, false, { cents: 15000, refundCents: 0 }],
    ["charged for less", 15000, true, { cents: 15000, refundCents: 0 }],
  ])("a transcript that is accepted after the order, %s", (_case, cents, isCharged, expected) => {
    expect(examAfterTranscript({ cents: cents as Cents, isCharged }, { cents: 20000 as Cents })).toEqual(expected);
  });

  test.each([
    [40000, 20000],
    [40001, 20000],
  ])("half of %i is %i", (regular, half) => {
    expect(studentPriceOf(regular)).toBe(half);
  });
});

describe("the state of the exam", () => {
  test.each([
    ["", "unpaid", 0, 5, false],
    ["u", "unpaid", 0, 5, false],
    ["-", "paid", 1, 4, false],
    ["F", "retake_required", 1, 4, true],
    ["A", "retake_required", 1, 4, true],
    ["F-", "paid", 2, 3, true],
    ["FFFFF", "limit", 5, 0, true],
    ["FFFFFv", "limit", 5, 0, true],
    ["FFFFP", "passed", 5, 0, true],
    ["P", "passed", 1, 4, false],
  ])("%s: %s, %i used", (letters, status, used, left, isRetake) => {
    expect(examOf(attempts(letters), policy)).toEqual({ status, used, left, isRetake });
  });
});

test.each([
  ["2026-07-30", true],
  ["2026-07-29", false],
  [undefined, true],
] as const)("on 2026-06-15, accommodations for an exam on %s: %s", (examOn, expected) => {
  const verdict = mayAskForAccommodations(examOn && onDay(examOn), day, { accommodationDays: 45 });
  expect(verdict.allowed).toBe(expected);
});

test("an attempt that staff have added as a retake costs what a retake costs", () => {
  const added = attempts("u").map((attempt) => ({ ...attempt, isRetake: true }));
  const fee = examFee({ ...facts(""), attempts: added }, other, policy);
  expect(fee).toMatchObject({ allowed: true, value: { cents: 25000 } });
});

test.each([
  ["", true],
  ["FFuA", true],
  ["FFFFu", false],
  ["FFFFvu", false],
  ["FFFvvu", true],
])("beside %s, staff may add another one: %s", (letters, allowed) => {
  expect(mayAddAttempt(attempts(letters), policy).allowed).toBe(allowed);
});

test.each([
  ["paid without a day", "-", {}, undefined],
  ["paid, with an appointment", "-", { appointment: { at: "2026-09-01T14:00:00.000Z" } }, "2026-09-01"],
  ["late in the evening", "-", { appointment: { at: "2026-09-02T02:00:00.000Z" } }, "2026-09-01"],
  ["sat", "-", { takenAt: "2026-08-01T14:00:00.000Z" }, "2026-08-01"],
  ["with a result", "F", { appointment: { at: "2026-09-01T14:00:00.000Z" } }, undefined],
  ["not paid", "u", { appointment: { at: "2026-09-01T14:00:00.000Z" } }, undefined],
])("the day of an exam that is %s", (_, letters, more, expected) => {
  expect(examOnIn(attempts(letters).map((attempt) => ExamAttempt.parse({ ...attempt, ...more })))).toBe(expected);
});

test("for any attempts, none can be paid for beyond the limit, and voiding one frees one", () => {
  const anyLetters = fc.string({ unit: fc.constantFrom("F", "A", "v", "u"), maxLength: 9 });
  fc.assert(
    fc.property(anyLetters, fc.boolean(), fc.boolean(), (letters, isMember, isFullTimeStudent) => {
      const counted = [...letters].filter((letter) => letter === "F" || letter === "A").length;
      const verdict = examFee(facts(letters, { isFullTimeStudent }), { isMember }, policy);
      expect(verdict.allowed).toBe(counted < policy.examAttempts);
      if (verdict.allowed) expect(verdict.value.cents).toBeGreaterThanOrEqual(20000);
      const voided = letters.replace(/[FA]/, "v");
      expect(examOf(attempts(voided), policy).used).toBe(Math.max(0, counted - 1));
    }),
  );
});
