import { Instant, LocalDate } from "@guildhall/core/ground/shared/values";
import { expect, test } from "vitest";
import { dayText, hoursText, instantText, weekdayText } from "./dates.ts";

test("shows a day as MM/DD/YYYY", () => {
  expect(dayText(LocalDate.parse("2026-03-09"))).toBe("03/09/2026");
  expect(weekdayText(LocalDate.parse("2026-03-09"))).toBe("Monday");
});

test.each([
  ["12:30", "13:30", "12:30 PM to 1:30 PM ET"],
  ["09:05", undefined, "9:05 AM ET"],
  ["00:00", undefined, "12:00 AM ET"],
])("shows the hours from %s to %s as %s", (from, to, shown) => {
  expect(hoursText(from, to)).toBe(shown);
});

test("shows a moment in New York", () => {
  expect(instantText(Instant.parse("2026-07-01T03:59:00.000Z"))).toBe("06/30/2026, 11:59 PM ET");
});
