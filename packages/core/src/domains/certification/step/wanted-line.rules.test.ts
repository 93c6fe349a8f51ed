import { expect, test } from "vitest";
import { certificationsOfTest } from "../certification.fixture.ts";
import { chargeMomentOf, examProductOf, isShippedAbroad } from "./wanted-line.rules.ts";

test.each([
  ["USA", "OH", false],
  ["", "OH", false],
  ["Canada", "ONTARIO", true],
  ["Germany", "AE", false],
  ["Japan", "AP", false],
  ["Brazil", "AA", false],
])("what goes to %s, %s, is shipped abroad: %s", (country, state, expected) => {
  expect(isShippedAbroad({ country, state })).toBe(expected);
});

test("a retake is another product", () => {
  const { examId, retakeId } = certificationsOfTest.AFC;
  expect([examProductOf(certificationsOfTest.AFC, false), examProductOf(certificationsOfTest.AFC, true)]).toEqual([
    examId,
    retakeId,
  ]);
  expect(examProductOf(certificationsOfTest.AFCC, false)).toBeUndefined();
});

test.each([
  [true, "course_material", "now", "approval"],
  [true, "registration_fee", "approval", "approval"],
  [true, "membership", "now", "approval"],
  [false, "registration_fee", "approval", "now"],
  [false, "exam", "now", "now"],
  [false, "membership", "approval", "approval"],
  [false, "membership", "now", "now"],
] as const)("reviewed %s, %s, sold alone %s: charged %s", (reviewed, kind, chargedWhen, expected) => {
  expect(chargeMomentOf({ reviewed }, { kind, chargedWhen })).toBe(expected);
});
