import { expect, test } from "vitest";
import { onDay } from "../../certification.fixture.ts";
import { unpaidStep } from "./unpaid.rules.ts";

test.each([
  ["2026-06-01", undefined, undefined],
  ["2026-06-03", undefined, undefined],
  ["2026-06-04", undefined, 1],
  ["2026-06-04", 1, undefined],
  ["2026-06-07", 1, undefined],
  ["2026-06-08", 1, 2],
  ["2026-06-14", 2, undefined],
  ["2026-06-15", 2, 3],
  ["2026-06-15", undefined, 3],
  ["2026-07-01", 3, undefined],
  ["2026-07-02", 3, "cancel"],
  ["2026-07-02", undefined, "cancel"],
] as const)("approved on June 1: on %s, after %s reminders, %s is due", (day, remindedToPay, step) => {
  const policy = { unpaidDays: 30, unpaidReminderDays: [3, 7, 14] };
  expect(unpaidStep({ approvedOn: onDay("2026-06-01"), remindedToPay }, onDay(day), policy)).toBe(step);
});
