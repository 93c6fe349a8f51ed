import { describe, expect, test } from "vitest";
import { onDay } from "./certification.fixture.ts";
import {
  deadlineReminderDue,
  deadlineRemindersOf,
  deadlinesToRemindOf,
  feeRemindersOf,
  isDeadlineNear,
} from "./reminder.rules.ts";

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

  test.each([
    ["on the day", "2026-12-01", {}, "2026-12-01"],
    ["two days late", "2026-12-03", {}, "2026-12-01"],
    ["missed for three days", "2026-12-04", {}, undefined],
    ["a day early", "2026-11-30", {}, undefined],
    ["sent already", "2026-12-01", { reminded: "2026-12-31 2026-12-01" }, undefined],
    ["sent for a deadline that was moved", "2026-12-01", { reminded: "2026-11-30 2026-12-01" }, "2026-12-01"],
    ["of who was enrolled after it", "2026-12-02", { enrolledOn: onDay("2026-12-02") }, undefined],
    ["on the last day", "2026-12-31", {}, "2026-12-31"],
    ["when it is over", "2027-01-01", {}, undefined],
  ])("%s", (_case, day, given, expected) => {
    const reminded = { deadline: onDay("2026-12-31"), enrolledOn: onDay("2023-12-31"), ...given };
    const policy = { deadlineReminderDays: [90, 30, 7, 0] };
    expect(deadlineReminderDue(reminded, onDay(day), policy)).toBe(expected);
  });

  test("are looked for at the deadlines that are so many days away, or a little less", () => {
    expect(deadlinesToRemindOf(onDay("2026-06-15"), { deadlineReminderDays: [7, 0] })).toEqual([
      "2026-06-15",
      "2026-06-20",
      "2026-06-21",
      "2026-06-22",
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
