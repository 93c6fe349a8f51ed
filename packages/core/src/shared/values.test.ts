import { expect, test } from "vitest";
import { dayIn, type Instant } from "./values.ts";

test.each([
  ["the last second of a day in winter", "2026-01-02T04:59:59.999Z", "2026-01-01"],
  ["the first of the next", "2026-01-02T05:00:00.000Z", "2026-01-02"],
  ["the last second of a day in summer", "2026-07-02T03:59:59.999Z", "2026-07-01"],
  ["the first of the next in summer", "2026-07-02T04:00:00.000Z", "2026-07-02"],
  ["before the spring change", "2026-03-08T04:59:59.999Z", "2026-03-07"],
  ["after the spring change", "2026-03-09T04:00:00.000Z", "2026-03-09"],
  ["before the autumn change", "2026-11-01T03:59:59.999Z", "2026-10-31"],
  ["after the autumn change", "2026-11-02T04:59:59.999Z", "2026-11-01"],
  ["a leap day", "2028-02-29T12:00:00.000Z", "2028-02-29"],
])("%s in New York", (_case, at, day) => {
  expect(dayIn(at as Instant)).toBe(day);
});
