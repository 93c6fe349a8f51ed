import { LocalDate } from "@guildhall/core/ground/shared/values";
import { expect, test } from "vitest";
import { distanceText } from "./distance-text.ts";

const today = LocalDate.parse("2026-11-21");

test.each([
  ["2026-11-20", "yesterday"],
  ["2026-11-21", "today"],
  ["2026-11-22", "tomorrow"],
  ["2026-11-23", "in 2 days"],
  ["2027-01-19", "in 59 days"],
  ["2027-02-18", "in 89 days"],
  ["2027-02-20", "in 91 days"],
  ["2027-02-21", "in 3 months"],
  ["2027-03-20", "in 3 months"],
  ["2027-03-21", "in 4 months"],
  ["2027-05-21", "in 6 months"],
  ["2027-11-21", "in 12 months"],
  ["2026-09-23", "59 days ago"],
  ["2028-11-19", "in 23 months"],
  ["2028-11-21", "in 2 years"],
])("calls %s %s", (on, words) => {
  expect(distanceText(LocalDate.parse(on), today)).toBe(words);
});

test("counts a month as over on its last day, where it has no such day", () => {
  const [endOfOctober, endOfFebruary] = ["2026-10-31", "2027-02-28"].map((on) => LocalDate.parse(on));
  expect(distanceText(endOfFebruary as LocalDate, endOfOctober as LocalDate)).toBe("in 4 months");
});
