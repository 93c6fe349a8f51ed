import { expect, test } from "vitest";
import { createId } from "../../../ground/shared/create-id.ts";
import type { Cents, Instant } from "../../../ground/shared/values.ts";
import type { Adjustment, LineItem } from "../../../money/order/line-item/line-item.schema.ts";
import { aLineItem } from "../../../money/order/order.fixture.ts";
import { isAsOwed, type PricedLine, splitLines } from "./registration-prices.ts";

const personId = createId("person");
const cents = (amount: number) => ({ price: amount as Cents, finalPrice: amount as Cents });

const had = (state: LineItem["state"], productId: string, amount: number, more: Partial<LineItem> = {}): LineItem =>
  aLineItem({ personId, kind: "registration_fee", productId, state, ...cents(amount), ...more });

const leftOver = (productId: string, amount: number): LineItem => had("paid", productId, amount, { basis: "changed" });

const wanted = (productId: string, amount: number): PricedLine => ({
  ...{ kind: "registration_fee", productId, name: productId, cents: amount, basis: "regular", chargedWhen: "approval" },
});

test.each<[string, PricedLine, LineItem[], [settled: number, owed: number[], dropped: number]]>([
  ["nothing was ordered yet", wanted("a", 400), [], [0, [400], 0]],
  ["it is in the cart", wanted("a", 400), [had("open", "a", 400)], [0, [400], 0]],
  ["it is ordered", wanted("a", 400), [had("ordered", "a", 400)], [1, [], 0]],
  ["it is paid", wanted("a", 400), [had("paid", "a", 400)], [1, [], 0]],
  ["another one is ordered", wanted("b", 400), [had("ordered", "a", 300)], [0, [400], 1]],
  ["a cheaper one was paid", wanted("b", 400), [had("paid", "a", 300)], [0, [100], 0]],
  ["a dearer one was paid", wanted("b", 400), [had("paid", "a", 500)], [0, [0], 0]],
  [
    "a part of what was paid was given back",
    wanted("b", 400),
    [had("paid", "a", 300, { refundedCents: 100 as Cents })],
    [0, [200], 0],
  ],
  [
    "all of what was paid was given back",
    wanted("a", 400),
    [had("paid", "a", 400, { refundedCents: 400 as Cents })],
    [0, [400], 0],
  ],
  [
    "two others were paid, one after the other",
    wanted("c", 750),
    [had("paid", "a", 350), leftOver("b", 100)],
    [0, [300], 0],
  ],
  [
    "it was paid in parts, and a part was given back",
    wanted("b", 450),
    [had("paid", "a", 350, { refundedCents: 350 as Cents }), leftOver("b", 100)],
    [1, [350], 0],
  ],
  ["it was paid in parts", wanted("b", 450), [had("paid", "a", 350), leftOver("b", 100)], [1, [], 0]],
  [
    "what was too much of another was given back",
    wanted("b", 350),
    [had("paid", "a", 450, { refundedCents: 100 as Cents }), leftOver("b", 0)],
    [1, [], 0],
  ],
  ["something else was paid", wanted("b", 400), [had("paid", "a", 300, { kind: "exam" })], [0, [400], 0]],
])("%s", (_case, line, lines, [settled, owed, dropped]) => {
  const split = splitLines([line], lines);
  expect([split.settled.length, split.owed.map((one) => one.cents), split.dropped.length]).toEqual([
    settled,
    owed,
    dropped,
  ]);
});

test.each<[string, LineItem[], [cents: number, of: string][]]>([
  ["nothing was paid otherwise", [had("paid", "b", 400)], []],
  ["a cheaper one was paid", [had("paid", "a", 300)], []],
  ["a dearer one was paid", [had("paid", "a", 500)], [[100, "a"]]],
  ["it was paid, and the cheaper one is settled", [had("paid", "a", 500), leftOver("b", 0)], [[100, "a"]]],
  ["what was too much was given back", [had("paid", "a", 500, { refundedCents: 100 as Cents }), leftOver("b", 0)], []],
  ["a dearer one is only ordered", [had("ordered", "a", 500)], []],
])("beyond its price: %s", (_case, lines, beyond) => {
  const split = splitLines([wanted("b", 400)], lines);
  expect(split.beyond.map((one) => [one.cents, one.line.productId])).toEqual(beyond);
});

const byStaff: Adjustment = {
  ...{ kind: "price_changed", at: "2026-01-01T00:00:00.000Z" as Instant, by: personId, reason: "A friend" },
  ...{ beforeCents: 400 as Cents, afterCents: 10 as Cents },
};

const inCart = (productId: string, amount: number, more: Partial<LineItem> = {}) =>
  had("open", productId, amount, { chargedWhen: "approval", ...more });

test.each<[string, LineItem[], LineItem[], boolean]>([
  ["what is owed", [inCart("a", 400)], [], true],
  ["what is owed, at a price of staff", [inCart("a", 10, { basis: "changed", adjustments: [byStaff] })], [], true],
  ["nothing", [], [], false],
  ["another choice", [inCart("b", 400)], [], false],
  ["more than that", [inCart("a", 400), inCart("b", 400)], [], false],
  ["what is charged at another moment", [inCart("a", 400, { chargedWhen: "now" })], [], false],
  ["the rest of what was paid", [inCart("a", 100, { basis: "changed" })], [had("paid", "b", 300)], true],
  ["the rest of what was given back since", [inCart("a", 100, { basis: "changed" })], [], false],
  ["all, though a part was paid since", [inCart("a", 400)], [had("paid", "b", 300)], false],
  ["what is owed, beside an order of another choice", [inCart("a", 400)], [had("ordered", "b", 300)], false],
])("a cart with %s", (_case, lines, settled, expected) => {
  expect(isAsOwed(lines, splitLines([wanted("a", 400)], settled))).toBe(expected);
});
