import { expect, test } from "vitest";
import type { LocalDate } from "../../ground/shared/values.ts";
import { brandName, expiryOf, monthAfter } from "./card.rules.ts";

test.each([
  ["2026-08", "expired"],
  ["2025-12", "expired"],
  ["2026-09", "expiring"],
  ["2026-10", "expiring"],
  ["2026-11", "good"],
  ["2027-01", "good"],
])("on a day in September 2026 a card that ends with %s is %s", (expires, expiry) => {
  expect(expiryOf(expires, "2026-09-30" as LocalDate)).toBe(expiry);
});

test.each([
  ["2026-12", "expiring"],
  ["2027-01", "expiring"],
  ["2027-02", "good"],
  ["2026-11", "expired"],
])("in December the next month is next year's: %s is %s", (expires, expiry) => {
  expect(expiryOf(expires, "2026-12-01" as LocalDate)).toBe(expiry);
});

test.each([
  ["2026-01", "2026-02"],
  ["2026-09", "2026-10"],
  ["2026-11", "2026-12"],
  ["2026-12", "2027-01"],
])("after %s comes %s", (month, next) => {
  expect(monthAfter(month)).toBe(next);
});

test.each([
  ["visa", "Visa"],
  ["amex", "American Express"],
  ["something new", "Card"],
])("calls %s %s", (brand, name) => {
  expect(brandName(brand)).toBe(name);
});
