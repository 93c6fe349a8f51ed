import type { Instant } from "@guildhall/core/shared/values";
import { expect, test } from "vitest";
import { instantOf, wallTimeOf } from "./business-time.ts";

test.each([
  ["2026-01-15T09:30", "2026-01-15T14:30:00.000Z"],
  ["2026-07-15T09:30", "2026-07-15T13:30:00.000Z"],
  ["2026-07-15T00:00", "2026-07-15T04:00:00.000Z"],
  ["2026-03-08T01:59", "2026-03-08T06:59:00.000Z"],
  ["2026-03-08T03:00", "2026-03-08T07:00:00.000Z"],
  ["2026-11-01T03:00", "2026-11-01T08:00:00.000Z"],
])("%s in New York is %s", (wallTime, at) => {
  expect([instantOf(wallTime), wallTimeOf(at as Instant)]).toEqual([at, wallTime]);
});

test("what is no time is no moment", () => {
  expect([instantOf(""), instantOf("soon")]).toEqual([undefined, undefined]);
});
