import { expect, test } from "vitest";
import { driftText, spanText, stepFrom } from "./wall-clock.ts";

const iso = (at: number) => new Date(at).toISOString();

test.each([
  ["hour", "2026-11-21T09:38:00Z", "2026-11-21T10:38:00.000Z"],
  ["day", "2026-11-21T09:38:00Z", "2026-11-22T09:38:00.000Z"],
  // The day has 25 hours; the time of day in New York stays.
  ["day", "2026-10-31T16:00:00Z", "2026-11-01T17:00:00.000Z"],
  // Clocks skip 2:30 on the next day.
  ["day", "2026-03-07T07:30:00Z", "2026-03-08T07:30:00.000Z"],
  ["week", "2026-03-02T17:00:00Z", "2026-03-09T16:00:00.000Z"],
  ["month", "2026-01-31T17:00:00Z", "2026-02-28T17:00:00.000Z"],
  ["month", "2026-12-15T17:00:00Z", "2027-01-15T17:00:00.000Z"],
] as const)("a %s after %s is %s", (step, from, to) => {
  expect(iso(stepFrom(Date.parse(from), step))).toBe(to);
});

test.each([
  [0, "real time"],
  [999, "real time"],
  [1000, "1 second ahead"],
  [-90_000, "90 seconds behind"],
  [3_600_000, "1 hour ahead"],
  [86_400_000 * 30, "30 days ahead"],
  [86_400_000 * 365.25, "1 year ahead"],
])("an offset of %i ms is %s", (offset, text) => {
  expect(driftText(offset)).toBe(text);
});

test.each([
  [59, "59 seconds"],
  [60, "1 minute"],
  [119, "119 seconds"],
  [120, "2 minutes"],
  [7200, "2 hours"],
])("%i seconds are %s", (seconds, text) => {
  expect(spanText(seconds)).toBe(text);
});
