import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDecimals, compareDecimals, parseDecimal, printDecimal } from "./decimal.ts";

const print = (text: string) => {
  const decimal = parseDecimal(text);
  return typeof decimal === "string" ? decimal : printDecimal(decimal);
};
const whole = fc.bigInt({ min: -(10n ** 37n), max: 10n ** 37n });
const scaled = fc.tuple(whole, fc.integer({ min: -60, max: 60 })).map(([digits, exponent]) => `${digits}E${exponent}`);

describe("spelling", () => {
  test.each([
    ["0", "0"],
    ["-0", "0"],
    ["000.000", "0"],
    ["+1", "1"],
    ["1.50", "1.5"],
    [".5", "0.5"],
    ["5.", "5"],
    ["1e3", "1000"],
    ["-12.34E-3", "-0.01234"],
    ["1E-130", `0.${"0".repeat(129)}1`],
    ["9.99E125", `999${"0".repeat(123)}`],
    ["9".repeat(38), "9".repeat(38)],
  ])("writes %s as %s", (text, expected) => expect(print(text)).toBe(expected));

  test.each([
    ["", "malformed"],
    ["1,5", "malformed"],
    [" 1", "malformed"],
    ["0x10", "malformed"],
    ["NaN", "malformed"],
    ["1E126", "overflow"],
    ["9.9E-131", "underflow"],
    ["9".repeat(39), "precision"],
  ])("refuses %s as %s", (text, fault) => expect(parseDecimal(text)).toBe(fault));
});

describe("arithmetic", () => {
  test.each([
    ["0.1", "0.2", { sum: "0.3" }],
    ["1", "-1", { sum: "0" }],
    ["99999999999999999999999999999999999999", "-1", { sum: "99999999999999999999999999999999999998" }],
    ["99999999999999999999999999999999999999", "1", { sum: `1${"0".repeat(38)}` }],
    ["10000000000000000000000000000000000000", "0.1", "precision"],
    [`9.${"9".repeat(37)}E125`, `1E88`, "overflow"],
  ])("adds %s and %s", (left, right, expected) => expect(addDecimals(left, right)).toEqual(expected));

  test("adds whole numbers as integers add", () => {
    fc.assert(
      fc.property(whole, whole, (a, b) => {
        expect(addDecimals(String(a), String(b))).toEqual({ sum: print(String(a + b)) });
      }),
    );
  });

  test("orders numbers by the sign of their difference", () => {
    fc.assert(
      fc.property(scaled, scaled, (a, b) => {
        const [[m, e], [n, f]] = [a, b].map((text) => text.split("E").map(Number)) as [
          [number, number],
          [number, number],
        ];
        fc.pre(Number.isFinite(m * 10 ** e) && Number.isFinite(n * 10 ** f));
        const least = BigInt(Math.min(e, f));
        const at = (text: string) => {
          const [digits, exponent] = text.split("E") as [string, string];
          return BigInt(digits) * 10n ** (BigInt(exponent) - least);
        };
        const expected = at(a) < at(b) ? -1 : at(a) > at(b) ? 1 : 0;
        expect(Math.sign(compareDecimals(print(a), print(b)))).toBe(expected);
      }),
    );
  });
});
