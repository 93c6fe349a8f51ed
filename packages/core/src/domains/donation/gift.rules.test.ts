import { describe, expect, test } from "vitest";
import type { Cents, Instant } from "../../ground/shared/values.ts";
import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import type { Order } from "../../money/order/order.schema.ts";
import type { Gift } from "./donation.schema.ts";
import { giftOf, totalOf, yearOf, yearsOf } from "./gift.rules.ts";
import { giftDetailsOf, keptCents, letterWords } from "./letter.rules.ts";

const at = "2026-06-01T12:00:00.000Z" as Instant;
const aLine = (override: object = {}) =>
  ({ id: "lin_1", kind: "donation", state: "paid", name: "General fund", finalPrice: 10_000, ...override }) as LineItem;
const anOrder = (override: object = {}) => ({ id: "ord_1", method: "card", ...override }) as Order;

describe("a paid donation is a gift", () => {
  test("of what was paid, on the day that it was", () => {
    expect(giftOf(aLine({ anonymous: true }), anOrder(), at)).toEqual({
      lineItemId: "lin_1",
      paymentId: "ord_1",
      name: "General fund",
      amountCents: 10_000,
      refundedCents: 0,
      anonymous: true,
      givenAt: at,
    });
  });

  const dispute = (isMoneyTaken: boolean) => ({ disputes: [{ isMoneyTaken }] });
  test.each([
    ["paid by card", {}, {}, true],
    ["paid outside of the portal", {}, { method: "outside" }, true],
    ["waived by staff is none", {}, { method: "override" }, false],
    ["that cost nothing is none", {}, { method: "free" }, false],
    ["given back in part", { refundedCents: 9999 }, {}, true],
    ["given back is none", { refundedCents: 10_000 }, {}, false],
    ["whose money the bank has taken back is none", {}, dispute(true), false],
    ["whose money the bank only asks about", {}, dispute(false), true],
    ["whose money came back", {}, { disputes: [{ isMoneyTaken: false }, { isMoneyTaken: false }] }, true],
    [
      "disputed twice is none while one of them is lost",
      {},
      { disputes: [{ isMoneyTaken: true }, { isMoneyTaken: false }] },
      false,
    ],
    ["in the cart is none", { state: "open" }, {}, false],
    ["that is something else is none", { kind: "event" }, {}, false],
  ])("%s", (_rule, line, order, isGift) => {
    expect(giftOf(aLine(line), anOrder(order), at) !== undefined).toBe(isGift);
  });
});

describe("the year of a gift ends at midnight in New York", () => {
  test.each([
    ["2026-01-01T04:59:59.999Z", 2025],
    ["2026-01-01T05:00:00.000Z", 2026],
    ["2026-07-01T12:00:00.000Z", 2026],
    ["2027-01-01T04:59:59.999Z", 2026],
  ])("%s is of %i", (moment, year) => {
    expect(yearOf(moment as Instant)).toBe(year);
  });
});

const gift = (givenAt: string, amountCents: number, refundedCents = 0, anonymous = false): Gift => ({
  lineItemId: "lin_1",
  paymentId: "ord_1",
  name: "General fund",
  amountCents: amountCents as Cents,
  refundedCents: refundedCents as Cents,
  anonymous,
  givenAt: givenAt as Instant,
});

test("a letter sums the donations without refunds", () => {
  expect(totalOf([])).toBe(0);
  expect(totalOf([gift(at, 10_000), gift(at, 5000, 1000)])).toBe(14_000);
});

test("each year is listed once, the latest first", () => {
  const gifts = [gift("2025-03-01T12:00:00.000Z", 100), gift("2026-01-02T12:00:00.000Z", 200), gift(at, 300, 50)];
  expect(yearsOf(gifts)).toEqual([
    { year: 2026, totalCents: 450, gifts: 2 },
    { year: 2025, totalCents: 100, gifts: 1 },
  ]);
  expect(yearsOf([])).toEqual([]);
});

test.each([
  [gift(at, 10_000), 10_000, []],
  [gift(at, 10_000, 0, true), 10_000, ["Given anonymously"]],
  [gift(at, 10_000, 2500), 7500, ["$100.00 given, $25.00 of it refunded"]],
  [gift(at, 10_000, 2500, true), 7500, ["$100.00 given, $25.00 of it refunded", "Given anonymously"]],
])("a letter tells of a gift %#", (given, kept, details) => {
  expect(keptCents(given)).toBe(kept);
  expect(giftDetailsOf(given)).toEqual(details);
});

test("a letter has a person and a year", () => {
  expect(letterWords({ year: 2026, name: "Maya Brooks", totalCents: 123_450 as Cents })).toEqual({
    title: "Your donations in 2026",
    greeting: "Dear Maya Brooks,",
    thanks: "Thank you. In 2026 you gave $1,234.50. This letter lists what we received, for your tax return.",
  });
});
