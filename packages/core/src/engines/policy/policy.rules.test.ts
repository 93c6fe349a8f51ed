import { describe, expect, test } from "vitest";
import type { Instant, LocalDate } from "../../ground/shared/values.ts";
import { type PolicyValue, policyOn } from "./policy.rules.ts";
import { begunFaultOf, dayFaultOf, valueFaultOf } from "./policy-fault.rules.ts";
import { firstPolicy, policyNames } from "./policy-numbers.rules.ts";
import { policyParameters } from "./policy-parameters.rules.ts";

const day = (text: string) => text as LocalDate;
const from = (validFrom: string, value: number, recordedAt = "2026-01-01T00:00:00.000Z"): PolicyValue => ({
  parameter: "expiringDays",
  value,
  validFrom: day(validFrom),
  recordedAt: recordedAt as Instant,
});

describe("on a day counts the value whose day has come last", () => {
  const values = [from("2027-01-01", 30), from("2026-07-01", 60)];
  test.each([
    ["2026-06-30", 90],
    ["2026-07-01", 60],
    ["2026-12-31", 60],
    ["2027-01-01", 30],
  ])("%s: %i", (on, expected) => {
    expect(policyOn(values, day(on)).expiringDays).toBe(expected);
  });
});

test("of two for one day the later one counts", () => {
  const values = [
    from("2026-07-01", 45, "2026-02-02T00:00:00.000Z"),
    from("2026-07-01", 60, "2026-02-01T00:00:00.000Z"),
  ];
  expect(policyOn(values, day("2026-07-01")).expiringDays).toBe(45);
});

describe("a value that was withdrawn", () => {
  const withdrawn = { ...from("2026-07-01", 60, "2026-02-02T00:00:00.000Z"), isWithdrawn: true };
  const before = [from("2026-05-01", 75), from("2026-07-01", 60, "2026-02-01T00:00:00.000Z"), withdrawn];

  test("does not count, and the one before its day does", () => {
    expect(policyOn(before, day("2026-07-01")).expiringDays).toBe(75);
  });

  test("can be recorded again", () => {
    const again = [...before, from("2026-07-01", 50, "2026-02-03T00:00:00.000Z")];
    expect(policyOn(again, day("2026-07-01")).expiringDays).toBe(50);
  });
});

test.each(policyNames)("%s comes with a value that may be entered, and a sentence that has its place", (name) => {
  const { sentence } = policyParameters[name];
  expect(valueFaultOf(name, firstPolicy[name])).toBeUndefined();
  expect(sentence.split("{value}")).toHaveLength(2);
});

test.each([
  ["expiringDays", 1, undefined],
  ["expiringDays", 0, "Enter a whole number of days from 1 to 364."],
  ["expiringDays", 364, undefined],
  ["expiringDays", 365, "Enter a whole number of days from 1 to 364."],
  ["expiringDays", 1.5, "Enter a whole number of days from 1 to 364."],
  ["expiringDays", [30], "Enter a whole number of days from 1 to 364."],
  ["donationPresets", [10], undefined],
  ["donationPresets", [], "Enter 1 to 8 numbers."],
  ["donationPresets", 10, "Enter 1 to 8 numbers."],
  ["donationPresets", [1, 2, 3, 4, 5, 6, 7, 8, 9], "Enter 1 to 8 numbers."],
  ["donationPresets", [10, 0], "Enter whole numbers of dollars from 1 to 100000."],
  ["donationPresets", [10, 10], "Enter each number once."],
] as const)("%s of %j: %s", (name, value, fault) => {
  expect(valueFaultOf(name, value)).toBe(fault);
});

test.each([
  ["2026-03-01", "Enter a day that is still to come."],
  ["2026-03-02", undefined],
  ["2036-03-01", undefined],
  ["2036-03-02", "Enter a day at most 10 years from today."],
  ["9999-12-31", "Enter a day at most 10 years from today."],
])("on 2026-03-01, a value from %s on: %s", (validFrom, fault) => {
  expect(dayFaultOf(day(validFrom), day("2026-03-01"))).toBe(fault);
});

test("a value can be withdrawn as long as it is still to come", () => {
  expect(begunFaultOf(day("9999-12-31"), day("2026-03-01"))).toBeUndefined();
  expect(begunFaultOf(day("2026-03-01"), day("2026-03-01"))).toBe("Enter a day that is still to come.");
});
