import { LocalDate } from "@guildhall/core/ground/shared/values";
import { expect, test } from "vitest";
import { cardText, expiryText, hasEnded } from "./card-text.ts";

test.each([
  ["visa", "Visa ending in 4242"],
  ["amex", "American Express ending in 4242"],
  ["jcb", "JCB ending in 4242"],
  ["unknown", "Card ending in 4242"],
])("calls a card of %s %s", (brand, words) => {
  expect(cardText({ brand, lastFour: "4242" })).toBe(words);
});

test("writes the expiry month as it is printed on a card", () => {
  expect(expiryText("2027-03")).toBe("03/2027");
});

test.each([
  ["2026-03", "2026-03-31", false],
  ["2026-03", "2026-04-01", true],
  ["2026-12", "2027-01-01", true],
  ["2027-01", "2026-12-31", false],
])("of a card until %s it says on %s that it has ended: %s", (expires, today, ended) => {
  expect(hasEnded(expires, LocalDate.parse(today))).toBe(ended);
});
