import { expect, test } from "vitest";
import { policySentence, readValue, valueText } from "./policy-words.ts";

test.each([
  ["expiringDays", "90", 90],
  ["expiringDays", " 90 ", 90],
  ["expiringDays", "", Number.NaN],
  ["expiringDays", "90 91", Number.NaN],
  ["expiringDays", "many", Number.NaN],
  ["expiringDays", "1e3", Number.NaN],
  ["expiringDays", "0x10", Number.NaN],
  ["expiringDays", "-1", Number.NaN],
  ["donationPresets", "25, 1e3", [25, Number.NaN]],
  ["donationPresets", "25, 50,100", [25, 50, 100]],
  ["donationPresets", "", []],
] as const)("%s of %j is %j", (name, typed, value) => {
  expect(readValue(name, typed)).toEqual(value);
});

test("says a value with its unit, and in its sentence", () => {
  expect(valueText("expiringDays", 90)).toBe("90 days");
  expect(policySentence("donationPresets", [25, 1000])).toBe(
    "Donors can choose from 25, 1,000 dollars, or enter another amount.",
  );
});
