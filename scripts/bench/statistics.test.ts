import { expect, test } from "vitest";
import { median, quantile, rotated } from "./statistics.ts";

test.each([
  [[5], 5],
  [[1, 9], 5],
  [[9, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
])("takes the middle of %j", (values, middle) => expect(median(values)).toBe(middle));

test.each([
  [0.5, 5],
  [0.9, 9],
  [0.91, 10],
  [1, 10],
  [0, 1],
])("says what %d of ten values do not exceed", (share, value) => {
  expect(quantile([10, 9, 8, 7, 6, 5, 4, 3, 2, 1], share)).toBe(value);
});

test("has no quantile of nothing", () => {
  expect(() => quantile([], 0.5)).toThrow("nothing");
});

test("lets another one go first in each block", () => {
  expect([0, 1, 2, 3].map((block) => rotated(["a", "b", "c"], block).join(""))).toEqual(["abc", "bca", "cab", "abc"]);
});
