import { describe, expect, test } from "vitest";
import { onDay } from "./certification.fixture.ts";
import { deadlineRemindersOf, feeRemindersOf, isDeadlineNear } from "./reminder.rules.ts";

describe("reminders", () => {
  test("of a deadline", () => {
    const policy = { deadlineReminderDays: [90, 30, 7, 0] };
    expect(deadlineRemindersOf(onDay("2026-12-31"), policy)).toEqual([
      "2026-10-02",
      "2026-12-01",
      "2026-12-24",
      "2026-12-31",
    ]);
  });

  test("of an annual fee", () => {
    expect(feeRemindersOf(onDay("2027-06-30"), { feeReminderDays: [90, 30, 0] })).toEqual([
      "2027-04-01",
      "2027-05-31",
      "2027-06-30",
    ]);
  });

  test.each([
    ["2026-10-01", false],
    ["2026-10-02", true],
    ["2026-12-31", true],
    ["2027-01-01", false],
  ])("on %s the deadline of 2026-12-31 is warned of: %s", (day, expected) => {
    expect(isDeadlineNear(onDay("2026-12-31"), onDay(day), { deadlineWarningDays: 90 })).toBe(expected);
  });
});
