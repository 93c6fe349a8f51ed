import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { centsIn } from "./typed-cents.rules.ts";

describe("an amount that is typed", () => {
  test.each([
    ["75", 7500],
    ["75.5", 7550],
    ["75.05", 7505],
    ["75.50", 7550],
    ["0.29", 29],
    ["1.15", 115],
    ["4.35", 435],
    ["$75", 7500],
    ["$ 75", 7500],
    [" 75 ", 7500],
    ["1,000", 100_000],
    ["12,345,678.90", 1_234_567_890],
    ["1000", 100_000],
    ["007", 700],
  ])("%j is %i cents", (typed, cents) => {
    expect(centsIn(typed)).toBe(cents);
  });

  test.each([
    "",
    " ",
    "$",
    ".",
    ".5",
    "75.",
    "75.505",
    "-75",
    "+75",
    "1e3",
    "0x10",
    "Infinity",
    "NaN",
    "seventy",
    "1,00",
    "1,0000",
    ",100",
    "1 000",
    "75,50",
    "1.000,00",
    "75 $",
    "٧٥",
    "75\n80",
  ])("%j is no amount", (typed) => {
    expect(centsIn(typed)).toBeUndefined();
  });

  test("is never off by a cent", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        const typed = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
        expect(centsIn(typed)).toBe(cents);
      }),
    );
  });
});
