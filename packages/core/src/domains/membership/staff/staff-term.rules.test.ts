import { expect, test } from "vitest";
import type { LocalDate } from "../../../ground/shared/values.ts";
import { wrongDays } from "./staff-term.rules.ts";

const today = "2026-03-31" as LocalDate;
const tooLate = ["end: Enter a day at most 10 years from today."];

test.each([
  ["1949-12-31", "2026-12-31", ["start: Enter a day from 1950 on."]],
  ["1950-01-01", "2026-12-31", []],
  ["2026-04-01", "2026-03-31", ["end: The last day is before the first. Enter a later one."]],
  ["2026-03-31", "2026-03-31", []],
  ["2036-03-01", "2036-03-31", []],
  ["2036-03-01", "2036-04-01", tooLate],
])("a term from %s to %s", (start, end, wrong) => {
  const errors = wrongDays({ start: start as LocalDate, end: end as LocalDate }, today);
  expect(errors.map(({ path, message }) => `${path}: ${message}`)).toEqual(wrong);
});
