import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { daysBetween, eachDay, monthsBetween, plusDays, plusMonths, plusYears } from "./days.ts";
import type { LocalDate } from "./values.ts";

const day = (text: string) => text as LocalDate;

test.each([
  ["2026-03-31", 0, "2026-03-31"],
  ["2026-03-31", 1, "2026-04-01"],
  ["2026-01-01", -1, "2025-12-31"],
  ["2028-02-28", 1, "2028-02-29"],
  ["2027-02-28", 1, "2027-03-01"],
  // New York's days of 23 and 25 hours.
  ["2026-03-07", 2, "2026-03-09"],
  ["2026-10-31", 2, "2026-11-02"],
  ["2027-03-02", 364, "2028-02-29"],
])("%s and %i days is %s", (from, days, to) => {
  expect(plusDays(day(from), days)).toBe(to);
  expect(daysBetween(day(from), day(to))).toBe(days);
});

test.each([
  ["2026-01-31", 1, "2026-02-28"],
  ["2028-01-31", 1, "2028-02-29"],
  ["2026-01-31", 3, "2026-04-30"],
  ["2026-11-30", 3, "2027-02-28"],
  ["2026-01-15", 3, "2026-04-15"],
])("%s and %i months is %s", (from, months, to) => {
  expect(plusMonths(day(from), months)).toBe(to);
});

test.each([
  ["2028-02-29", 3, "2031-02-28"],
  ["2028-02-29", 4, "2032-02-29"],
  ["2026-03-31", 3, "2029-03-31"],
])("%s and %i years is %s", (from, years, to) => {
  expect(plusYears(day(from), years)).toBe(to);
});

test.each([
  ["2026-01-31", "2026-04-30", 3],
  ["2026-01-31", "2026-04-29", 2],
  ["2026-01-15", "2026-02-14", 0],
  ["2026-01-15", "2026-02-15", 1],
  ["2025-12-31", "2026-02-28", 2],
])("from %s to %s are %i whole months", (from, to, months) => {
  expect(monthsBetween(day(from), day(to))).toBe(months);
});

test.each([
  ["2026-03-31", "2026-03-31", 0],
  ["2026-04-01", "2026-03-31", 1],
  ["2026-03-30", "2026-03-31", -1],
  // 23 and 25 hours are one day.
  ["2026-03-09", "2026-03-08", 1],
  ["2026-11-02", "2026-11-01", 1],
  ["2026-11-02", "2026-03-08", 239],
  ["2028-03-01", "2028-02-28", 2],
  ["2027-03-01", "2027-02-28", 1],
  ["2029-02-28", "2028-02-29", 365],
  ["2027-01-01", "2026-12-31", 1],
  ["2100-03-01", "2100-02-28", 1],
])("to %s it is from %s on %i days", (to, from, expected) => {
  expect(daysBetween(day(from), day(to))).toBe(expected);
});

describe("every day", () => {
  const days = fc.integer({ min: -100_000, max: 100_000 });

  test("comes once, and the way back is as long as the way there", () => {
    fc.assert(
      fc.property(days, days, (start, length) => {
        const from = plusDays(day("2026-01-01"), start);
        const to = plusDays(from, length);
        expect(daysBetween(from, to)).toBe(length);
        expect(daysBetween(to, from) + length).toBe(0);
      }),
    );
  });

  test.each([
    ["2026-02-27", "2026-03-02", ["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-02"]],
    ["2026-02-27", "2026-02-27", ["2026-02-27"]],
    ["2026-02-28", "2026-02-27", []],
  ])("from %s to %s", (from, to, expected) => {
    expect(eachDay(day(from), day(to))).toEqual(expected);
  });
});
