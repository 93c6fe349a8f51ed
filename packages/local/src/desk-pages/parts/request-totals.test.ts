import { expect, test } from "vitest";
import { type LoggedRequest, requestsMatching, totalsOf } from "./request-totals.ts";

const request = (id: string, over: Partial<LoggedRequest> = {}): LoggedRequest => ({
  id,
  at: "2026-11-21T09:00:00.000Z",
  method: "GET",
  path: "/api/user",
  status: 200,
  ms: 10,
  calls: 1,
  readUnits: 0.5,
  writeUnits: 0,
  ...over,
});
const some = [
  request("a"),
  request("b", { method: "POST", path: "/api/register", ms: 40, readUnits: 1, writeUnits: 6, calls: 3 }),
  request("c", { status: 503, ms: 20 }),
  request("d", { status: 0, ms: 0 }),
];

test.each([
  ["", ["a", "b", "c", "d"]],
  ["  ", ["a", "b", "c", "d"]],
  ["USER", ["a", "c", "d"]],
  ["post /api", ["b"]],
  ["user 503", ["c"]],
  ["nothing", []],
])("the filter %j leaves %j", (filter, ids) => {
  expect(requestsMatching(some, filter).map(({ id }) => id)).toEqual(ids);
});

test("sums units and calls; times leave out what still runs", () => {
  expect(totalsOf(some)).toEqual({ readUnits: 2.5, writeUnits: 6, calls: 6, medianMs: 20, slowestMs: 40, failed: 1 });
});

test("has no times of nothing", () => {
  expect(totalsOf([])).toMatchObject({ medianMs: 0, slowestMs: 0 });
});
