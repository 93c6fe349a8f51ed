import { describe, expect, test } from "vitest";
import { testCards } from "../card/test-cards.ts";
import { brandOf, readCode, readExpiry, readNumber } from "./typed-card.ts";

describe("a card's number", () => {
  test.each([
    ["4242424242424242", "4242 4242 4242 4242", true, undefined],
    ["4242 4242-4242x4242", "4242 4242 4242 4242", true, undefined],
    ["42424242424242429", "4242 4242 4242 4242", true, undefined],
    ["4242424242424241", "4242 4242 4242 4241", false, "invalid_number"],
    ["424242424242424", "4242 4242 4242 424", false, undefined],
    ["378282246310005", "3782 822463 10005", true, undefined],
    ["378282246310006", "3782 822463 10006", false, "invalid_number"],
    ["37828224", "3782 8224", false, undefined],
    ["30569309025904", "3056 9309 0259 04", true, undefined],
    ["", "", false, undefined],
    ["abc", "", false, undefined],
  ])("%j is written %j; complete: %s, error: %s", (typed, shown, isComplete, code) => {
    const read = readNumber(typed);
    expect([read.shown, read.isComplete, read.error?.code]).toEqual([shown, isComplete, code]);
  });

  test.each(Object.entries(testCards))("the test card %s is complete, and of its brand", (number, { brand }) => {
    expect(readNumber(number)).toMatchObject({ isComplete: true, error: undefined });
    expect(brandOf(number)).toBe(brand);
  });
});

describe("its expiry, in September 2026,", () => {
  const today = new Date("2026-09-30T12:00:00");
  test.each([
    ["1", "1", false, undefined],
    ["5", "05", false, undefined],
    ["12", "12", false, undefined],
    ["13", "01 / 3", false, undefined],
    ["129", "12 / 9", false, undefined],
    ["12 / 29", "12 / 29", true, undefined],
    ["12/2029", "12 / 29", true, undefined],
    ["0926", "09 / 26", true, undefined],
    ["0826", "08 / 26", false, "invalid_expiry_month_past"],
    ["1225", "12 / 25", false, "invalid_expiry_year_past"],
    ["0129", "01 / 29", true, undefined],
    ["0076", "00 / 76", false, "invalid_expiry_month"],
    ["0176", "01 / 76", true, undefined],
    ["0177", "01 / 77", false, "invalid_expiry_year"],
  ])("%j is written %j; complete: %s, error: %s", (typed, shown, isComplete, code) => {
    const read = readExpiry(typed, today);
    expect([read.shown, read.isComplete, read.error?.code]).toEqual([shown, isComplete, code]);
  });
});

test.each([
  ["12", "visa", "12", false],
  ["123", "visa", "123", true],
  ["1234", "visa", "123", true],
  ["123", "amex", "123", false],
  ["1234", "amex", "1234", true],
  ["123", "unknown", "123", true],
  ["12345", "unknown", "1234", true],
] as const)("the code %j of a card of %s is written %j; complete: %s", (typed, brand, shown, isComplete) => {
  expect(readCode(typed, brand)).toMatchObject({ shown, isComplete });
});
