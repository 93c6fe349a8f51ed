import { expect, test } from "vitest";
import type { Instant, LocalDate } from "../../ground/shared/values.ts";
import { calendarOf, folded } from "./calendar-text.ts";
import { anEvent } from "./event.fixture.ts";

const day = (text: string) => text as LocalDate;
const calendar = { site: "https://portal.example", now: "2026-03-31T17:00:00.000Z" as Instant };
const linesOf = (override: Parameters<typeof anEvent>[0], changed = {}, named = {}) =>
  calendarOf([{ ...anEvent(override), ...changed }], { ...calendar, ...named })
    .replaceAll("\r\n ", "")
    .split("\r\n");

test.each([
  ["with both times", { startTime: "12:00", endTime: "13:15" }, ["DTSTART:20260701T160000Z", "DTEND:20260701T171500Z"]],
  ["with its beginning alone, an hour", { startTime: "12:00" }, ["DTSTART:20260701T160000Z", "DTEND:20260701T170000Z"]],
  [
    "with an end before it",
    { startTime: "12:00", endTime: "11:00" },
    ["DTSTART:20260701T160000Z", "DTEND:20260701T170000Z"],
  ],
  ["without times, the whole day", {}, ["DTSTART;VALUE=DATE:20260701", "DTEND;VALUE=DATE:20260702"]],
  [
    "over the skipped hour",
    { date: day("2026-03-08"), startTime: "01:30", endTime: "03:30" },
    ["DTSTART:20260308T063000Z", "DTEND:20260308T073000Z"],
  ],
  [
    "from within the skipped hour, an hour later",
    { date: day("2026-03-08"), startTime: "02:30", endTime: "04:00" },
    ["DTSTART:20260308T073000Z", "DTEND:20260308T080000Z"],
  ],
  [
    "from the skipped hour until before it is over, an hour",
    { date: day("2026-03-08"), startTime: "02:30", endTime: "03:15" },
    ["DTSTART:20260308T073000Z", "DTEND:20260308T083000Z"],
  ],
  [
    "over the doubled hour, from its first time",
    { date: day("2026-11-01"), startTime: "01:30", endTime: "02:30" },
    ["DTSTART:20261101T053000Z", "DTEND:20261101T073000Z"],
  ],
])("an event %s", (_case, times, expected) => {
  expect(
    linesOf({ date: day("2026-07-01"), ...times }).filter(
      (line) => line.startsWith("DT") && !line.startsWith("DTSTAMP"),
    ),
  ).toEqual(expected);
});

test("what means something in a calendar is escaped", () => {
  const lines = linesOf({
    date: day("2026-07-01"),
    name: "One, two; three\\four\r\nEND:VCALENDAR",
    description: "A\nb",
  });
  expect(lines).toContain(String.raw`SUMMARY:One\, two\; three\\four\nEND:VCALENDAR`);
  expect(lines.filter((line) => line === "END:VCALENDAR")).toHaveLength(1);
});

test.each([
  ["a".repeat(75), ["a".repeat(75)]],
  ["a".repeat(76), ["a".repeat(75), " a"]],
  ["a".repeat(150), ["a".repeat(75), ` ${"a".repeat(74)}`, " a"]],
  [`${"a".repeat(74)}é`, ["a".repeat(74), " é"]],
  [`${"a".repeat(72)}🎓`, ["a".repeat(72), " 🎓"]],
])("%s is folded", (line, expected) => {
  expect(folded(line).split("\r\n")).toEqual(expected);
});

test("a canceled event says so, one on demand is left out, and no link to take part is in it", () => {
  const canceledAt = "2026-03-30T17:00:00.000Z" as Instant;
  const lines = linesOf({ date: day("2026-07-01"), canceledAt, registration: "https://meet.example/1" });
  expect(lines).toEqual(
    expect.arrayContaining(["STATUS:CANCELLED", "SEQUENCE:1", "SUMMARY:Canceled: Budgets that hold"]),
  );
  expect(lines.join()).not.toContain("meet.example");
  expect(linesOf({})).not.toContain("BEGIN:VEVENT");
});

test.each([
  ["nobody has changed", {}, {}, ["SEQUENCE:0"]],
  ["staff have saved once", {}, { revision: 1 }, ["SEQUENCE:0"]],
  [
    "staff have moved",
    {},
    { revision: 3, changedAt: "2026-03-30T17:00:00.000Z" },
    ["SEQUENCE:2", "LAST-MODIFIED:20260330T170000Z"],
  ],
  [
    "staff have moved, then canceled",
    { canceledAt: "2026-03-31T17:00:00.000Z" as Instant },
    { revision: 4, changedAt: "2026-03-31T17:00:00.000Z" },
    ["SEQUENCE:3", "LAST-MODIFIED:20260331T170000Z"],
  ],
])("a calendar sees which version of an event it is: one that %s", (_case, override, changed, expected) => {
  const lines = linesOf({ date: day("2026-07-01"), ...override }, changed);
  expect(lines.filter((line) => /^(SEQUENCE|LAST-MODIFIED)/.test(line))).toEqual(expected);
});

test("a calendar to subscribe to has a name, a file of one event has none", () => {
  const isName = (line: string) => line.includes("NAME:");
  expect(linesOf({}, {}, { name: "Mine, all" }).filter(isName)).toEqual([
    String.raw`NAME:Mine\, all`,
    String.raw`X-WR-CALNAME:Mine\, all`,
  ]);
  expect(linesOf({}).filter(isName)).toEqual([]);
});
