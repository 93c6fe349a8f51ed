import { describe, expect, test } from "vitest";
import type { Cents, LocalDate } from "../../ground/shared/values.ts";
import {
  asOfDay,
  hasBegun,
  isOffered,
  isPriceChange,
  isSaleOver,
  isUsedUp,
  normalizedCode,
  priceOn,
} from "./catalog.rules.ts";

const day = (text: string) => text as LocalDate;
const today = day("2026-06-15");

describe("on June 15", () => {
  test.each([
    ["nothing said", {}, [true, false, true]],
    ["from tomorrow", { activeFrom: day("2026-06-16") }, [false, false, false]],
    ["from today", { activeFrom: today }, [true, false, true]],
    ["from yesterday", { activeFrom: day("2026-06-14") }, [true, false, true]],
    ["to yesterday", { activeTo: day("2026-06-14") }, [true, true, false]],
    ["to today", { activeTo: today }, [true, false, true]],
    ["to tomorrow", { activeTo: day("2026-06-16") }, [true, false, true]],
    ["today alone", { activeFrom: today, activeTo: today }, [true, false, true]],
    ["two days that are over", { activeFrom: day("2026-06-13"), activeTo: day("2026-06-14") }, [true, true, false]],
    ["two days to come", { activeFrom: day("2026-06-16"), activeTo: day("2026-06-17") }, [false, false, false]],
  ])("with %s it has begun, is over, is offered: as the table says", (_case, window, expected) => {
    expect([hasBegun(window, today), isSaleOver(window, today), isOffered(window, today)]).toEqual(expected);
  });
});

/** bylaws#membership-price */
describe("dues of 150 dollars that are 165 from 2027 on", () => {
  const offer = {
    priceCents: 150_00 as Cents,
    laterPrice: { priceCents: 165_00 as Cents, from: day("2027-01-01") },
    name: "Professional membership",
  };

  test.each([
    ["long before", "2026-01-01", 150_00],
    ["on the day before", "2026-12-31", 150_00],
    ["on the day itself", "2027-01-01", 165_00],
    ["on the day after", "2027-01-02", 165_00],
    ["years later", "2029-06-30", 165_00],
  ])("cost, for a term that begins %s (%s), %i cents", (_case, start, cents) => {
    expect(priceOn(offer, day(start))).toBe(cents);
    expect(priceOn({ priceCents: offer.priceCents }, day(start))).toBe(150_00);
  });

  test("are 150 dollars with a later price on the page of staff until the day, and 165 without one from then on", () => {
    expect(asOfDay(offer, day("2026-12-31"))).toBe(offer);
    const { laterPrice: _holds, ...rest } = offer;
    expect(asOfDay(offer, day("2027-01-01"))).toEqual({ ...rest, priceCents: 165_00 });
  });
});

test.each([
  [{ uses: 1000 }, false],
  [{ uses: 9, maxUses: 10 }, false],
  [{ uses: 10, maxUses: 10 }, true],
  [{ uses: 11, maxUses: 10 }, true],
  [{ uses: 0, maxUses: 0 }, true],
])("a code with %j is used up: %s", (discount, expected) => {
  expect(isUsedUp(discount)).toBe(expected);
});

test.each(["WELCOME10", " welcome10 ", "Welcome10\n"])("%j is one and the same code", (typed) => {
  expect(normalizedCode(typed)).toBe("WELCOME10");
});

const pricedPage = { fields: { priceCents: { kind: "price" }, name: { kind: "text" }, percent: { kind: "number" } } };

test.each([
  [{ priceCents: 100 }, true],
  [{ percent: 100 }, true],
  [{ freeForMembers: true }, true],
  [{ name: "Another" }, false],
  [{ name: "Another", priceCents: 100 }, true],
  [{}, false],
])("a change of %j is one of a price: %s", (changed, is) => {
  expect(isPriceChange(pricedPage, changed)).toBe(is);
});
