import { expect, test } from "vitest";
import type { Instant, LocalDate } from "../shared/values.ts";
import { calendarOf, folded, momentInNewYork } from "./calendar-text.ts";
import { anEvent } from "./event.fixture.ts";

const day = (text: string) => text as LocalDate;
const calendar = { site: "https://portal.example", now: "2026-03-31T17:00:00.000Z" as Instant };
const linesOf = (override: Parameters<typeof anEvent>[0], changed = {}, named = {}) =>
  calendarOf([{ ...anEvent(override), ...changed }], { ...calendar, ...named })
    .replaceAll("\r\n ", "")
    .split("\r\n");

test.each([
  ["2026-01-15", "14:30", "2026-01-15T19:30:00.000Z"],
  ["2026-07-15", "14:30", "2026-07-15T18:30:00.000Z"],
  // Clocks go from 2:00 to 3:00.
  ["2026-03-08", "01:59", "2026-03-08T06:59:00.000Z"],
  ["2026-03-08", "03:00", "2026-03-08T07:00:00.000Z"],
  // 1:30 is shown twice.
  ["2026-11-01", "00:59", "2026-11-01T04:59:00.000Z"],
  ["2026-11-01", "01:30", "2026-11-01T05:30:00.000Z"],
  ["2026-11-01", "02:00", "2026-11-01T07:00:00.000Z"],
  ["2026-12-31", "23:30", "2027-01-01T04:30:00.000Z"],
  ["2028-02-29", "00:00", "2028-02-29T05:00:00.000Z"],
])("on %s at %s in New York it is %s", (on, time, expected) => {
  expect(momentInNewYork(day(on), time)).toBe(expected);
});

test.each([
  ["with both times", { startTime: "12:00", endTime: "13:15" }, ["DTSTART:20260701T160000Z", "DTEND:20260701T171500Z"]],
  ["with its beginning alone, an hour", { startTime: "12:00" }, ["DTSTART:20260701T160000Z", "DTEND:20260701T170000Z"]],
  [
    "with an end before it",
    { startTime: "12:00", endTime: "11:00" },
    ["DTSTART:20260701T160000Z", "DTEND:20260701T170000Z"],
  ],
  ["without times, the whole day", {}, ["DTSTART;VALUE=DATE:20260701", "DTEND;VALUE=DATE:20260702"]],
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
