import { expect, test } from "vitest";
import { createId } from "../../../ground/shared/create-id.ts";
import type { Cents } from "../../../ground/shared/values.ts";
import type { LineItem } from "../../../money/order/line-item/line-item.schema.ts";
import { aLineItem } from "../../../money/order/order.fixture.ts";
import { type PricedLine, splitLines } from "./registration-prices.ts";

const personId = createId("person");
const cents = (amount: number) => ({ price: amount as Cents, finalPrice: amount as Cents });

const had = (state: LineItem["state"], productId: string, amount: number, more: Partial<LineItem> = {}): LineItem =>
  aLineItem({ personId, kind: "registration_fee", productId, state, ...cents(amount), ...more });

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
  ["something else was paid", wanted("b", 400), [had("paid", "a", 300, { kind: "exam" })], [0, [400], 0]],
])("%s", (_case, line, lines, [settled, owed, dropped]) => {
  const split = splitLines([line], lines);
  expect([split.settled.length, split.owed.map((one) => one.cents), split.dropped.length]).toEqual([
    settled,
    owed,
    dropped,
  ]);
});
