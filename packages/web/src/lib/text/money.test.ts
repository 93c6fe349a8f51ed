import { Cents } from "@guildhall/core/ground/shared/values";
import { expect, test } from "vitest";
import { moneyText } from "./money.ts";

test.each([
  [0, "$0.00"],
  [5, "$0.05"],
  [123450, "$1,234.50"],
  [-2500, "-$25.00"],
])("writes %d cents as %s", (cents, written) => {
  expect(moneyText(Cents.parse(cents))).toBe(written);
});
