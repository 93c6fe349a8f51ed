import { expect, test } from "vitest";
import { hundredthsIn } from "./hundredths.rules.ts";

test.each([
  ["12", 1200],
  ["12.5", 1250],
  [" 0.29 ", 29],
  [".5", 50],
  ["1,000.05", 100_005],
  ["12.", undefined],
  ["12.555", undefined],
  ["", undefined],
  [".", undefined],
  ["-1", undefined],
  ["twelve", undefined],
  ["1e3", undefined],
])("%j is %j hundredths", (typed, expected) => {
  expect(hundredthsIn(typed)).toBe(expected);
});
