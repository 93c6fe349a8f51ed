import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createId } from "../../ground/shared/create-id.ts";
import { paymentMethods } from "../../ground/shared/payment-method.schema.ts";
import type { Cents, Instant } from "../../ground/shared/values.ts";
import type { Adjustment } from "../order/line-item/line-item.schema.ts";
import {
  accountName,
  disputePostings,
  moneyAccount,
  refundPostings,
  reversed,
  type SoldLine,
  salePostings,
  sumOfPostings,
} from "./ledger.rules.ts";
import type { Posting } from "./ledger.schema.ts";

const at = "2026-11-20T15:00:00.000Z" as Instant;

const adjusted = (kind: Adjustment["kind"], beforeCents: number, afterCents: number): Adjustment => ({
  kind,
  at,
  by: createId("person"),
  reason: "Agreed by phone",
  beforeCents: beforeCents as Cents,
  afterCents: afterCents as Cents,
});

const sold = (account: string, price: number, rest: Partial<SoldLine> = {}): SoldLine => ({
  id: createId("lineItem"),
  account,
  price: price as Cents,
  finalPrice: price as Cents,
  ...rest,
});

/** "stripe 4900" */
const shown = (postings: readonly Posting[]) => postings.map(({ account, amountCents }) => `${account} ${amountCents}`);
const cents = (amount: number) => amount as Cents;

describe("what is sold", () => {
  test.each([
    ["by card", "card", [sold("Events", 4900)], ["stripe 4900", "Events -4900"]],
    ["outside of the portal", "outside", [sold("Events", 4900)], ["outside 4900", "Events -4900"]],
    ["overridden", "override", [sold("Events", 4900)], ["override 4900", "Events -4900"]],
    ["for nothing", "free", [sold("Events", 0)], []],
    [
      "with a code that takes some off",
      "card",
      [sold("Events", 4900, { finalPrice: cents(4410) })],
      ["stripe 4410", "discounts 490", "Events -4900"],
    ],
    [
      "with a code that takes all off",
      "free",
      [sold("Events", 4900, { finalPrice: cents(0) })],
      ["discounts 4900", "Events -4900"],
    ],
    [
      "cheaper, as staff changed it",
      "card",
      [sold("Dues", 9000, { adjustments: [adjusted("price_changed", 15_000, 9000)] })],
      ["stripe 9000", "adjustments 6000", "Dues -15000"],
    ],
    [
      "dearer, as staff changed it",
      "card",
      [sold("Dues", 9000, { adjustments: [adjusted("price_changed", 8000, 9000)] })],
      ["stripe 9000", "adjustments -1000", "Dues -8000"],
    ],
    [
      "changed twice",
      "card",
      [
        sold("Dues", 7000, {
          adjustments: [adjusted("price_changed", 10_000, 9000), adjusted("price_changed", 9000, 7000)],
        }),
      ],
      ["stripe 7000", "adjustments 3000", "Dues -10000"],
    ],
    [
      "marked as paid, which changes no price",
      "outside",
      [sold("Dues", 9000, { adjustments: [adjusted("marked_paid", 9000, 9000)] })],
      ["outside 9000", "Dues -9000"],
    ],
    [
      "of two accounts, one of them free",
      "card",
      [sold("Dues", 15_000), sold("Events", 0), sold("Gifts", 2500)],
      ["stripe 17500", "Dues -15000", "Gifts -2500"],
    ],
  ] as const)("%s", (_case, method, lines, postings) => {
    expect(shown(salePostings(method, lines))).toEqual(postings);
  });

  test("is booked line by line", () => {
    const lines = [sold("Dues", 15_000), sold("Dues", 15_000)];
    const named = salePostings("card", lines).flatMap(({ lineItemId }) => lineItemId ?? []);
    expect(named).toEqual(lines.map(({ id }) => id));
  });
});

describe("what is given back", () => {
  const part = (account: string, amountCents: number) => ({ lineItemId: createId("lineItem"), account, amountCents });

  test.each([
    ["card", ["Events 4900", "Gifts 100", "stripe -5000"]],
    ["outside", ["Events 4900", "Gifts 100", "outside -5000"]],
    ["override", ["Events 4900", "Gifts 100", "override -5000"]],
  ] as const)("of an order paid by %s goes back there", (method, postings) => {
    expect(shown(refundPostings(method, [part("Events", 4900), part("Gifts", 100)]))).toEqual(postings);
  });

  test("and returned by the bank is booked in the opposite direction", () => {
    const back = refundPostings("card", [part("Events", 4900)]);
    expect(shown(reversed(back))).toEqual(["Events -4900", "stripe 4900"]);
  });

  test("held by the bank while it decides", () => {
    expect(shown(disputePostings(5000))).toEqual(["disputes 5000", "stripe -5000"]);
    expect(disputePostings(0)).toEqual([]);
  });
});

const amount = fc.integer({ min: 0, max: 10_000_000 });
const line = fc
  .record({ price: amount, off: amount, before: fc.array(amount, { maxLength: 3 }), account: fc.string() })
  .map(({ price, off, before, account }) => {
    const prices = [...before, price];
    const adjustments = before.map((from, index) => adjusted("price_changed", from, prices[index + 1] ?? 0));
    return sold(account, price, { finalPrice: cents(Math.max(0, price - off)), adjustments });
  });

test("for any sale, an entry sums to zero, and the received money is the price of the lines", () => {
  fc.assert(
    fc.property(fc.constantFrom(...paymentMethods), fc.array(line, { maxLength: 8 }), (method, lines) => {
      const postings = salePostings(method, lines);
      expect(sumOfPostings(postings)).toBe(0);
      expect(postings.every(({ amountCents }) => amountCents !== 0)).toBe(true);
      const money = postings.find(({ account, lineItemId }) => account === moneyAccount(method) && !lineItemId);
      expect(money?.amountCents ?? 0).toBe(lines.reduce((sum, { finalPrice }) => sum + finalPrice, 0));
    }),
  );
});

test("our accounts have their own names, a product's account has the product's name", () => {
  expect([accountName("stripe"), accountName("Annual Dues"), accountName("toString")]).toEqual([
    "Stripe clearing",
    "Annual Dues",
    "toString",
  ]);
});
