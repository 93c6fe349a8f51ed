import { expect, test } from "vitest";
import { plusDays } from "../../../../ground/shared/days.ts";
import type { LocalDate } from "../../../../ground/shared/values.ts";
import { onDay } from "../../certification.fixture.ts";
import { lastDayToAsk } from "../../extension/extension.rules.ts";
import { deadlinesExpiredBy, isExpiredForGood } from "./expired-for-good.rules.ts";

const policy = { registrationGraceDays: 3, extensionMonths: 6, extensionWindowMonths: 6 };
const deadline = onDay("2026-03-31");
const [afterWindow, inWindow] = ["2026-10-01", "2026-09-30"];
const [afterGrace, inGrace] = ["2026-04-04", "2026-04-03"];

const kept = {
  status: "in_progress",
  deadline,
  attempts: [],
  extensions: [],
  certification: { allowsExtension: true },
};
const noExtensions = { certification: { allowsExtension: false } };
const extended = (...extensions: string[]) => ({ extensions });
const attempt = (more: object) => ({ attempts: [more] });
const sat = { takenAt: "2026-03-31T15:00:00.000Z" };

test.each([
  ["on the last day for an extension", inWindow, {}, false],
  ["the day after", afterWindow, {}, true],
  ["in the days of grace, without extensions", inGrace, noExtensions, false],
  ["after them, without extensions", afterGrace, noExtensions, true],
  ["after them, as an extension can be asked for", afterGrace, {}, false],
  ["after them, as it has had its extension", afterGrace, extended("granted"), true],
  ["in the days of grace of an extended one", inGrace, extended("granted"), false],
  ["with one under review", afterWindow, extended("under_review"), false],
  ["with one that is approved and payable", afterWindow, extended("unpaid"), false],
  ["with one in the cart that can be ordered", inWindow, extended("in_cart"), false],
  ["with one in the cart that cannot be ordered any more", afterWindow, extended("in_cart"), true],
  ["with one that was rejected, while another can be asked for", inWindow, extended("rejected"), false],
  ["with one that was rejected, later", afterWindow, extended("rejected"), true],
  ["with one that was not paid in time", afterWindow, extended("too_late"), true],
  ["with one that was refunded", afterWindow, extended("refunded"), true],
  ["held open by an exam that was sat in time", afterWindow, attempt(sat), false],
  ["not held open by one that was sat later", afterWindow, attempt({ takenAt: "2026-04-01T15:00:00.000Z" }), true],
  ["nor by one that staff have voided", afterWindow, attempt({ ...sat, voided: { reason: "Ill" } }), true],
  ["nor by one with its result", afterWindow, attempt({ ...sat, result: "F" }), true],
  ["with a result that waits for staff", afterWindow, attempt({ result: "A", waiting: { result: "A" } }), false],
  ["while staff have its hours", afterWindow, { status: "experience_approval" }, false],
  ["while staff have its final application", afterWindow, { status: "final_approval" }, false],
  ["complete", afterWindow, { status: "complete" }, false],
  ["closed", afterWindow, { closed: {} }, false],
  ["never enrolled", afterWindow, { deadline: undefined }, false],
])("expired for good, %s", (_case, day, facts, expected) => {
  expect(isExpiredForGood({ ...kept, ...facts } as never, onDay(day), policy)).toBe(expected);
});

const days = (from: LocalDate, count: number) => Array.from({ length: count }, (_, index) => plusDays(from, index));

test.each([
  ["as it is", policy],
  ["with a long window", { registrationGraceDays: 0, extensionMonths: 3, extensionWindowMonths: 12 }],
  ["with a short one", { registrationGraceDays: 30, extensionMonths: 12, extensionWindowMonths: 1 }],
])("each deadline is looked at on the first three days, %s", (_case, numbers) => {
  const missed = days(onDay("2027-08-25"), 40).flatMap((ended) => {
    const lastDays = [plusDays(ended, numbers.registrationGraceDays), lastDayToAsk(ended, numbers)];
    return lastDays
      .flatMap((last) => days(plusDays(last, 1), 3))
      .filter((day) => !deadlinesExpiredBy(day, numbers).includes(ended));
  });
  expect(missed).toEqual([]);
  expect(deadlinesExpiredBy(onDay("2028-03-01"), numbers).length).toBeLessThanOrEqual(9);
});
