import { describe, expect, test } from "vitest";
import type { LocalDate } from "../../../ground/shared/values.ts";
import { gapBetween, isOldEnough, isReviewed, tenureOf, whatIsMissing } from "./application.rules.ts";

const policy = { emeritusAge: 65, emeritusYears: 10 };
const day = (text: string) => text as LocalDate;
const term = (start: string, end: string) => ({ start: day(start), end: day(end) });

describe("old enough for an emeritus membership", () => {
  test.each([
    ["1961-11-24", "2026-11-24", true],
    ["1961-11-25", "2026-11-24", false],
    ["1960-02-29", "2025-02-28", true],
    ["1960-02-29", "2025-02-27", false],
    ["1900-01-01", "2026-11-24", true],
  ])("born on %s, on %s: %s", (born, today, expected) => {
    expect(isOldEnough(day(born), day(today), policy)).toBe(expected);
  });
});

test.each([
  ["professional", false, false],
  ["professional", true, true],
  ["student", false, true],
  ["emeritus", false, true],
] as const)("%s, with a call %s, waits for review: %s", (key, isRequestingCall, expected) => {
  expect(isReviewed(key, isRequestingCall)).toBe(expected);
});

describe("what is missing", () => {
  const nothing = { isEligibleForStudent: true, memberForTenYears: false, hasTranscript: false };
  test.each([
    ["of a professional", { ...nothing, key: "professional" }, []],
    ["of a student", { ...nothing, key: "student" }, ["studentMembershipFile"]],
    ["of a student with a transcript", { ...nothing, key: "student", hasTranscript: true }, []],
    ["of one who is certified", { ...nothing, key: "student", isEligibleForStudent: false }, ["membershipId"]],
    ["of an emeritus", { ...nothing, key: "emeritus" }, ["dateOfBirth", "memberForTenYears"]],
    [
      "of an emeritus who is old enough and confirms",
      { ...nothing, key: "emeritus", dateOfBirth: day("1950-01-01"), memberForTenYears: true },
      [],
    ],
  ] as const)("%s", (_who, applicant, expected) => {
    expect(whatIsMissing(applicant, day("2026-11-24"), policy).map(({ path }) => path)).toEqual(expected);
  });
});

describe("tenure", () => {
  const today = day("2026-11-24");
  test.each([
    ["none without terms", [], undefined],
    ["none for who lapsed", [term("2024-01-01", "2024-12-30")], undefined],
    ["none for who begins tomorrow", [term("2026-11-25", "2027-11-24")], undefined],
    [
      "from the first of terms without a gap",
      [term("2026-11-24", "2027-11-23"), term("2015-01-01", "2026-11-23")],
      ["2015-01-01", 11],
    ],
    [
      "only after a gap of one day",
      [term("2026-11-24", "2027-11-23"), term("2015-01-01", "2026-11-22")],
      ["2026-11-24", 0],
    ],
    ["on the last day", [term("2016-11-24", "2026-11-24")], ["2016-11-24", 10]],
    ["a day short of ten years", [term("2016-11-25", "2026-11-24")], ["2016-11-25", 9]],
    ["of terms that overlap", [term("2026-01-01", "2026-12-31"), term("2020-01-01", "2026-06-01")], ["2020-01-01", 6]],
    [
      "without what is to come",
      [term("2026-12-01", "2027-11-30"), term("2025-12-01", "2026-11-30")],
      ["2025-12-01", 0],
    ],
  ])("is %s", (_case, terms, expected) => {
    const tenure = tenureOf(terms, today);
    expect(tenure && [tenure.since, tenure.years]).toEqual(expected);
  });
});

test.each([
  ["2025-12-31", "2026-01-01", undefined],
  ["2025-12-31", "2026-01-02", term("2026-01-01", "2026-01-01")],
  ["2025-12-31", "2026-03-01", term("2026-01-01", "2026-02-28")],
])("between a term until %s and one from %s", (end, start, gap) => {
  const found = gapBetween(term("2025-01-01", end), term(start, "2030-01-01"));
  expect(found && term(found.from, found.to)).toEqual(gap);
});
