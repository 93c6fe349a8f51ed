import fc from "fast-check";
import { expect, test } from "vitest";
import { tenthsText, typedTenths } from "./tenths.rules.ts";

test.each([
  ["1.5", 15],
  ["1", 10],
  ["1.0", 10],
  ["1.50", 15],
  ["0", 0],
  ["0.3", 3],
  ["100", 1000],
  ["1.55", "1.55"],
  ["1,5", "1,5"],
  [".5", ".5"],
  ["1.", "1."],
  ["-1", "-1"],
  ["1e1", "1e1"],
  ["", ""],
])("%j is typed for %j tenths", (typed, tenths) => {
  expect(typedTenths(typed)).toBe(tenths);
});

test("what is shown is typed again for the same", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (tenths) => {
      expect(typedTenths(tenthsText(tenths))).toBe(tenths);
    }),
  );
});
