import { expect, test } from "vitest";
import { clockInNewYork, firstYear } from "./new-york.rules.ts";
import { businessTimeZone } from "./values.ts";

test.each([
  ["the last second of winter", "2026-03-08T06:59:59.999Z", "2026-03-08T01:59:59.999Z"],
  ["the first of summer", "2026-03-08T07:00:00.000Z", "2026-03-08T03:00:00.000Z"],
  ["the last second of summer", "2026-11-01T05:59:59.999Z", "2026-11-01T01:59:59.999Z"],
  ["the first of winter", "2026-11-01T06:00:00.000Z", "2026-11-01T01:00:00.000Z"],
  ["where March begins on a Sunday", "2020-03-08T07:00:00.000Z", "2020-03-08T03:00:00.000Z"],
  ["where March begins on a Monday", "2021-03-14T07:00:00.000Z", "2021-03-14T03:00:00.000Z"],
  ["where November begins on a Monday", "2021-11-07T06:00:00.000Z", "2021-11-07T01:00:00.000Z"],
  ["the end of a year", "2026-01-01T04:59:59.999Z", "2025-12-31T23:59:59.999Z"],
])("%s", (_case, at, shown) => {
  expect(clockInNewYork(new Date(at)).toISOString()).toBe(shown);
});

test("agrees with the runtime in each half hour around each change and on each day, for two generations", () => {
  const runtime = new Intl.DateTimeFormat("sv-SE", {
    ...{ timeZone: businessTimeZone, dateStyle: "short", timeStyle: "short" },
  });
  const halfHour = 1_800_000;
  const momentsOf = (year: number) => [
    ...Array.from({ length: 365 }, (_, day) => Date.UTC(year, 0, 1 + day, 5)),
    ...[2, 10].flatMap((month) => Array.from({ length: 16 * 48 }, (_, at) => Date.UTC(year, month, 1) + at * halfHour)),
  ];
  const years = Array.from({ length: 60 }, (_, at) => firstYear + at);
  const differing = years.flatMap(momentsOf).filter((at) => {
    const shown = clockInNewYork(new Date(at)).toISOString().slice(0, 16).replace("T", " ");
    return shown !== runtime.format(at);
  });
  expect(differing.map((at) => new Date(at).toISOString())).toEqual([]);
});
