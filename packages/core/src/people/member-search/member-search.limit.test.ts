import { expect, test } from "vitest";
import { dayLimitOf } from "./member-search.limit.ts";

test.each([
  [0, 100],
  [302, 100],
  [303, 101],
  [3000, 1000],
  [4500, 1500],
  [4503, 1500],
])("of a directory of %i, somebody sees %i on one day", (directory, times) => {
  expect(dayLimitOf(directory).times).toBe(times);
});
