import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { LocalDate } from "../../ground/shared/values.ts";
import { aDiscount } from "../../money/catalog/catalog.fixture.ts";
import { type Discount, type ProductKind, productKinds } from "../../money/catalog/catalog.schema.ts";
import { amountOff, appliesTo, refusalOf } from "./discount.rules.ts";

const day = (text: string) => text as LocalDate;
const today = day("2026-06-15");

test.each<[ProductKind[] | undefined, ProductKind, boolean]>([
  [undefined, "event", true],
  [undefined, "exam", true],
  [undefined, "donation", false],
  [["event"], "event", true],
  [["event"], "exam", false],
  [["exam", "event"], "event", true],
  [[], "event", false],
  [["donation"], "donation", false],
  [["donation"], "event", false],
])("a code for %j applies to %s: %s", (kinds, kind, expected) => {
  expect(appliesTo(aDiscount({ kinds }), kind)).toBe(expected);
});

test("a code for everything applies to every kind but donations", () => {
  const kinds = Object.keys(productKinds) as ProductKind[];
  expect(kinds.filter((kind) => !appliesTo(aDiscount(), kind))).toEqual(["donation"]);
});

describe("on June 15", () => {
  const notYet = { activeFrom: day("2026-06-16") };
  const over = { activeTo: day("2026-06-14") };
  const usedUp = { maxUses: 10, uses: 10 };
  const once = { oncePerPerson: true };

  test.each<[string, Partial<Discount>, boolean, string | undefined]>([
    ["a code for everybody is good", {}, false, undefined],
    ["and the second time too", {}, true, undefined],
    ["one that begins today is good", { activeFrom: today }, false, undefined],
    ["one that begins tomorrow is not valid yet", notYet, false, "cart.discount-not-yet"],
    ["one that ends today is good", { activeTo: today }, false, undefined],
    ["one that ended yesterday is over", over, false, "cart.discount-over"],
    ["the last use is good", { maxUses: 10, uses: 9 }, false, undefined],
    ["one too many is not", usedUp, false, "cart.discount-used-up"],
    ["once each is good the first time", once, false, undefined],
    ["once each is used up the second time", once, true, "cart.discount-used-up"],
    ["not yet comes before used up", { ...notYet, ...usedUp }, false, "cart.discount-not-yet"],
    ["over comes before used up", { ...over, ...usedUp }, false, "cart.discount-over"],
  ])("%s", (_case, given, hasUsed, expected) => {
    expect(refusalOf(aDiscount(given), hasUsed, today)).toBe(expected);
  });
});

describe("takes off", () => {
  test.each([
    [10, 10_000, 1000],
    [10, 4, 0],
    [10, 5, 1],
    [10, 14, 1],
    [10, 15, 2],
    [33, 100, 33],
    [33, 101, 33],
    [33, 102, 34],
    [100, 999, 999],
    [150, 999, 999],
    [0, 999, 0],
    [10, 0, 0],
  ])("%i percent of %i cents: %i", (amount, sum, expected) => {
    expect(amountOff({ percentage: true, amount }, sum)).toBe(expected);
  });

  test.each([
    [2500, 10_000, 2500],
    [2500, 2501, 2500],
    [2500, 2500, 2500],
    [2500, 2499, 2499],
    [2500, 0, 0],
  ])("%i cents off %i: %i", (amount, sum, expected) => {
    expect(amountOff({ percentage: false, amount }, sum)).toBe(expected);
  });

  test("never more than the sum, never less than zero, within half a cent of the exact share", () => {
    const sum = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(sum, fc.integer({ min: 0, max: 100 }), (cents, amount) => {
        const off = amountOff({ percentage: true, amount }, cents);
        expect(off).toBeGreaterThanOrEqual(0);
        expect(off).toBeLessThanOrEqual(cents);
        expect(Math.abs(100 * off - cents * amount)).toBeLessThanOrEqual(50);
      }),
    );
  });
});
