import { describe, expect, test } from "vitest";
import { parseCron } from "./cron.ts";
import { nextRun, parseSchedule } from "./next-run.ts";

const iso = (at: number | undefined) => (at === undefined ? undefined : new Date(at).toISOString().slice(0, 16));

/** The next runs of an expression, as the clock on the wall of UTC shows them. */
function runs(expression: string, after: string, count = 1) {
  const timing = parseSchedule(`cron(${expression})`);
  const found = [];
  let at: number | undefined = Date.parse(`${after}Z`);
  while (at !== undefined && found.length < count) {
    at = nextRun(timing, at, 0);
    found.push(iso(at));
  }
  return found;
}

describe("the next run", () => {
  test.each([
    ["0 6 * * ? *", "2026-03-01T05:59", "2026-03-01T06:00"],
    ["0 6 * * ? *", "2026-03-01T06:00", "2026-03-02T06:00"],
    ["0/15 * * * ? *", "2026-03-01T06:00", "2026-03-01T06:15"],
    ["0/15 * * * ? *", "2026-03-01T06:45", "2026-03-01T07:00"],
    ["*/20 * * * ? *", "2026-03-01T06:21", "2026-03-01T06:40"],
    ["5/10 * * * ? *", "2026-03-01T06:55", "2026-03-01T07:05"],
    ["10-20/5 * * * ? *", "2026-03-01T06:20", "2026-03-01T07:10"],
    ["0 8-17 ? * MON-FRI *", "2026-03-06T17:00", "2026-03-09T08:00"],
    ["0 18 ? * mon,fri *", "2026-03-02T18:00", "2026-03-06T18:00"],
    ["0 0 ? * 1 *", "2026-03-02T00:00", "2026-03-08T00:00"],
    ["0 0 ? * 7 *", "2026-03-02T00:00", "2026-03-07T00:00"],
    ["0 0 1 JAN,JUL ? *", "2026-03-02T00:00", "2026-07-01T00:00"],
    ["0 0 31 * ? *", "2026-03-31T00:00", "2026-05-31T00:00"],
    ["0 0 L * ? *", "2026-02-01T00:00", "2026-02-28T00:00"],
    ["0 0 L 2 ? *", "2027-03-01T00:00", "2028-02-29T00:00"],
    ["0 0 29 2 ? *", "2026-03-01T00:00", "2028-02-29T00:00"],
    ["0 0 29 2 ? *", "2096-03-01T00:00", "2104-02-29T00:00"],
    ["0 0 ? * L *", "2026-03-02T00:00", "2026-03-07T00:00"],
    ["0 0 ? * 6L *", "2026-03-02T00:00", "2026-03-27T00:00"],
    ["0 0 ? * 6L *", "2026-07-01T00:00", "2026-07-31T00:00"],
    ["0 0 ? * FRIL *", "2026-03-27T00:00", "2026-04-24T00:00"],
    ["0 0 ? * 3#1 *", "2026-03-04T00:00", "2026-04-07T00:00"],
    ["0 0 ? * TUE#5 *", "2026-04-01T00:00", "2026-06-30T00:00"],
    ["0 0 3W * ? *", "2026-01-01T00:00", "2026-01-02T00:00"],
    ["0 0 15W * ? *", "2026-03-01T00:00", "2026-03-16T00:00"],
    ["0 0 1W * ? *", "2026-08-01T00:00", "2026-08-03T00:00"],
    ["0 0 31W * ? *", "2026-05-01T00:00", "2026-05-29T00:00"],
    ["0 0 30W * ? *", "2026-02-01T00:00", "2026-03-30T00:00"],
    ["0 0 1 1 ? 2030", "2026-01-01T00:00", "2030-01-01T00:00"],
    ["0 0 1 1 ? 2026/5", "2026-01-01T00:00", "2031-01-01T00:00"],
    ["0 0 1 1 ? 2027-2029", "2027-06-01T00:00", "2028-01-01T00:00"],
    ["59 23 31 12 ? 2199", "2026-01-01T00:00", "2199-12-31T23:59"],
    ["0 0 1 1 ? 2025", "2026-01-01T00:00", undefined],
    ["0 0 30 2 ? *", "2026-01-01T00:00", undefined],
  ])("of %s after %s is %s", (expression, after, expected) => {
    expect(runs(expression, after)).toEqual([expected]);
  });

  test("goes through all the hours of a list in order", () => {
    expect(runs("30 18,6 * * ? *", "2026-03-01T00:00", 3)).toEqual([
      "2026-03-01T06:30",
      "2026-03-01T18:30",
      "2026-03-02T06:30",
    ]);
  });
});

test.each([
  ["five fields", "0 6 * * ?"],
  ["seven fields", "0 0 6 * * ? *"],
  ["no question mark", "0 6 * * * *"],
  ["two question marks", "0 6 ? * ? *"],
  ["a question mark elsewhere", "? 6 * * ? *"],
  ["minute 60", "60 6 * * ? *"],
  ["hour 24", "0 24 * * ? *"],
  ["day 0", "0 6 0 * ? *"],
  ["day 32", "0 6 32 * ? *"],
  ["month 0", "0 6 * 0 ? *"],
  ["month 13", "0 6 * 13 ? *"],
  ["an unknown month", "0 6 * FOO ? *"],
  ["weekday 0", "0 6 ? * 0 *"],
  ["weekday 8", "0 6 ? * 8 *"],
  ["a sixth Monday", "0 6 ? * 2#6 *"],
  ["a zeroth Monday", "0 6 ? * 2#0 *"],
  ["steps of weekdays", "0 6 ? * 2/2 *"],
  ["year 1969", "0 6 * * ? 1969"],
  ["year 2200", "0 6 * * ? 2200"],
  ["a step of 0", "0/0 6 * * ? *"],
  ["two steps", "0/5/5 6 * * ? *"],
  ["a range that goes back", "30-10 6 * * ? *"],
  ["an open range", "5- 6 * * ? *"],
  ["two ranges in one", "1-2-3 6 * * ? *"],
  ["an empty place in a list", "1,,2 6 * * ? *"],
  ["a fraction", "1.5 6 * * ? *"],
  ["a minus", "-5 6 * * ? *"],
  ["L in a list", "0 6 1,L * ? *"],
  ["W alone", "0 6 W * ? *"],
  ["LW", "0 6 LW * ? *"],
  ["# in a list", "0 6 ? * 2#1,3#2 *"],
  ["a day of the month among weekdays", "0 6 ? * 15W *"],
])("refuses %s", (_, expression) => {
  expect(() => parseCron(expression)).toThrow(/is not a valid|has six fields|must be "\?"/);
});
