import { describe, expect, test } from "vitest";
import { firstPolicy } from "../../../engines/policy/policy-numbers.rules.ts";
import { plusDays } from "../../../ground/shared/days.ts";
import type { LocalDate } from "../../../ground/shared/values.ts";
import { endsToRemindOf, isRenewed, mostDaysLate, reminderDue, reminderMark, reminderSteps } from "./reminder.rules.ts";

const day = (text: string) => text as LocalDate;
const end = day("2027-03-14");
const term = { start: day("2026-03-15"), end, grantedOn: day("2026-03-15") };
const on = (daysBefore: number) => plusDays(end, -daysBefore);

describe("the reminder that is due", () => {
  test.each([
    ["none 61 days before the end", 61, undefined],
    ["the first 60 days before", 60, "first"],
    ["the first a day late", 59, "first"],
    ["the first two days late", 58, "first"],
    ["none any more three days late", 57, undefined],
    ["none 31 days before", 31, undefined],
    ["the second 30 days before", 30, "second"],
    ["none 8 days before", 8, undefined],
    ["the third 7 days before", 7, "third"],
    ["none the day before the last", 1, undefined],
    ["that of the last day", 0, "last-day"],
    ["none the day after, though that of the last day was missed", -1, undefined],
    ["none 13 days after", -13, undefined],
    ["that of a lapsed membership 14 days after", -14, "lapsed"],
    ["the same two days late", -16, "lapsed"],
    ["none three days late", -17, undefined],
  ] as const)("is %s", (_case, before, expected) => {
    expect(reminderDue(term, on(before), firstPolicy)).toBe(expected);
  });

  test("is none that was sent already, and the next one after it", () => {
    const reminded = reminderMark(end, "first");
    expect(reminderDue({ ...term, reminded }, on(59), firstPolicy)).toBeUndefined();
    expect(reminderDue({ ...term, reminded }, on(30), firstPolicy)).toBe("second");
  });

  test("is sent anew for another end", () => {
    expect(reminderDue({ ...term, reminded: reminderMark(on(365), "first") }, on(60), firstPolicy)).toBe("first");
  });

  test("is only the later of two that are both late", () => {
    const close = { ...firstPolicy, secondReminderDays: 59 };
    expect(reminderDue(term, on(59), close)).toBe("second");
    expect(reminderDue({ ...term, reminded: reminderMark(end, "second") }, on(58), close)).toBeUndefined();
  });

  test("is none of before the term was granted", () => {
    expect(reminderDue({ ...term, grantedOn: on(59) }, on(59), firstPolicy)).toBeUndefined();
    expect(reminderDue({ ...term, grantedOn: on(60) }, on(59), firstPolicy)).toBe("first");
  });

  test("is none of a term that has not begun", () => {
    expect(reminderDue({ ...term, start: on(10) }, on(60), firstPolicy)).toBeUndefined();
  });

  test("follows the numbers of the policy", () => {
    const policy = { ...firstPolicy, firstReminderDays: 45, lapsedReminderDays: 20 };
    expect([60, 45, -14, -20].map((days) => reminderDue(term, on(days), policy))).toEqual([
      undefined,
      "first",
      undefined,
      "lapsed",
    ]);
  });
});

test("each day on which a reminder is due finds its end among the ends that are looked at, and each is sent once", () => {
  let reminded: string | undefined;
  const sent: string[] = [];
  for (let before = 400; before > -60; before -= 1) {
    const step = reminderDue({ ...term, reminded }, on(before), firstPolicy);
    if (!step) continue;
    expect(endsToRemindOf(on(before), firstPolicy)).toContain(end);
    sent.push(step);
    reminded = reminderMark(end, step);
  }
  expect(sent).toEqual(reminderSteps);
});

test("looks at no more ends than a run needs", () => {
  const ends = endsToRemindOf(day("2026-11-26"), firstPolicy);
  expect(ends).toHaveLength(reminderSteps.length * (mostDaysLate + 1));
  expect(ends.at(0)).toBe("2026-11-10");
  expect(ends.at(-1)).toBe("2027-01-25");
});

test("who is a member again after a gap is not told that the membership has ended", () => {
  const again = { start: on(-10), end: on(-374) };
  const given = { terms: [term, again], isPaid: false };
  expect([on(-9), on(-10), on(-14)].map((day) => isRenewed(term, given, day))).toEqual([false, true, true]);
});

const later = { start: on(-1), end: on(-365) };
test.each([
  ["nothing follows", {}, false],
  ["a term follows at once", { terms: [term, later] }, true],
  ["a term follows after a gap of a day", { terms: [term, { start: on(-2), end: on(-366) }] }, false],
  ["a term follows after a gap", { terms: [term, { start: on(-90), end: on(-454) }] }, false],
  ["an earlier term is there", { terms: [term, { start: on(800), end: on(436) }] }, false],
  ["a renewal is in the cart", { request: { status: "in_cart" } }, false],
  ["the renewal in the cart is paid", { request: { status: "in_cart" }, isPaid: true }, true],
  ["staff look at the renewal", { request: { status: "pending" } }, true],
  ["the renewal is approved and not paid", { request: { status: "unpaid" } }, true],
  ["the renewal was rejected", { request: { status: "rejected" } }, false],
  ["this very term was once asked for", { request: { status: "approved" } }, false],
] as const)("whether a membership is renewed: %s", (_case, given, expected) => {
  expect(isRenewed(term, { terms: [term], isPaid: false, ...given }, on(7))).toBe(expected);
});
