import { expect, test } from "vitest";
import type { Cents } from "../shared/values.ts";
import { creditBandOf, priceBandOf } from "./event-bands.rules.ts";

test.each([
  [0, "none"],
  [1, "one"],
  [10, "one"],
  [11, "three"],
  [30, "three"],
  [31, "more"],
])("an event of %i tenths of a CEU is found under %s", (ceus, band) => {
  expect(creditBandOf({ ceus })).toBe(band);
});

test.each([
  [0, "free"],
  [1, "low"],
  [5000, "low"],
  [5001, "middle"],
  [20_000, "middle"],
  [20_001, "high"],
])("an event for %i cents is found under %s", (price, band) => {
  expect(priceBandOf({ price: price as Cents })).toBe(band);
});
