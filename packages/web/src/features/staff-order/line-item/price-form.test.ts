import { expect, test } from "vitest";
import * as z from "zod/mini";
import { PriceForm, priceChangeOf } from "./price-form.ts";

const reason = "Agreed by phone";
const check = (price: string) => z.safeParse(PriceForm, { price, reason });

test.each([
  ["0", 0],
  ["0.50", 50],
  ["75", 7500],
  ["75.5", 7550],
  ["$1,234.05", 123_405],
  ["100000", 10_000_000],
])("%s is %i cents", (price, cents) => {
  expect(check(price).success).toBe(true);
  expect(priceChangeOf({ price, reason })).toEqual({ price: cents, reason });
});

test.each([
  ["", "Enter a price, like 75 or 75.50."],
  ["abc", "Enter a price, like 75 or 75.50."],
  ["-1", "Enter a price, like 75 or 75.50."],
  ["1.005", "Enter a price, like 75 or 75.50."],
  ["0.01", "Enter 0, or at least $0.50: no card can be charged with less."],
  ["0.49", "Enter 0, or at least $0.50: no card can be charged with less."],
  ["100000.01", "That is too much."],
])("%s is refused: %s", (price, message) => {
  expect(check(price).error?.issues.map((issue) => issue.message)).toEqual([message]);
});
