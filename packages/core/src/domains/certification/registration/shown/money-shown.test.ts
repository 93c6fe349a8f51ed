import { expect, test } from "vitest";
import { createId } from "../../../../ground/shared/create-id.ts";
import type { Cents, Instant } from "../../../../ground/shared/values.ts";
import type { Adjustment, LineItem } from "../../../../money/order/line-item/line-item.schema.ts";
import { aLineItem } from "../../../../money/order/order.fixture.ts";
import type { PricedLine } from "../registration-prices.ts";
import { moneyOf } from "./money-shown.ts";

const personId = createId("person");

const asked = (productId: string, cents: number, kind: LineItem["kind"] = "registration_fee"): PricedLine => ({
  ...{ kind, productId, name: productId, cents, basis: "regular", chargedWhen: "approval" },
});

const line = (state: LineItem["state"], productId: string, cents: number, more: Partial<LineItem> = {}): LineItem => ({
  ...aLineItem({ personId, kind: "registration_fee", productId, name: productId, state, chargedWhen: "approval" }),
  ...{ price: cents as Cents, finalPrice: cents as Cents },
  ...(state !== "open" && { orderId: createId("order") }),
  ...more,
});

const exam = { kind: "exam" } as const;
const tenth = (cents: number) => ({ finalPrice: (cents * 0.9) as Cents });
const byStaff: Adjustment = {
  ...{ kind: "price_changed", at: "2026-01-01T00:00:00.000Z" as Instant, by: personId, reason: "A friend" },
  ...{ beforeCents: 400 as Cents, afterCents: 10 as Cents },
};
const agreed: Partial<LineItem> = { basis: "changed", adjustments: [byStaff] };
const rest = { basis: "changed" } as const;

const fee = asked("a", 400);
const both = [fee, asked("x", 300, "exam")];

type Case = [
  string,
  readonly PricedLine[],
  LineItem[],
  { readonly rows: string[]; readonly total: number; readonly press?: "Submit" },
  Partial<Parameters<typeof moneyOf>[2]>?,
];

const waits = { status: "registration_approval" } as const;

test.each<Case>([
  ["nothing is in the cart yet", both, [], { rows: ["a 400 later", "x 300 later"], total: 700 }],
  ["it is in the cart", [fee], [line("open", "a", 400)], { rows: ["a 400 later"], total: 400 }],
  ["it was put there at another price", [fee], [line("open", "a", 300)], { rows: ["a 400 later"], total: 400 }],
  ["a code lies in the cart", [fee], [line("open", "a", 400, tenth(400))], { rows: ["a 360 later"], total: 360 }],
  ["its price in the cart is of staff", [fee], [line("open", "a", 10, agreed)], { rows: ["a 10 later"], total: 10 }],
  ["the cart has another choice", [fee], [line("open", "b", 300)], { rows: ["a 400 later"], total: 400 }],
  [
    "it was sent back",
    both,
    [line("ordered", "a", 400), line("ordered", "x", 300, exam)],
    { rows: ["a 400 later", "x 300 later"], total: 700, press: "Submit" },
  ],
  [
    "it was sent back, ordered with a code",
    [fee],
    [line("ordered", "a", 400, tenth(400))],
    { rows: ["a 360 later"], total: 360, press: "Submit" },
  ],
  [
    "it was sent back, ordered at a price that was another then",
    [fee],
    [line("ordered", "a", 500)],
    { rows: ["a 500 later"], total: 500, press: "Submit" },
  ],
  [
    "it was sent back, a part is marked as paid",
    both,
    [line("ordered", "a", 400), line("paid", "x", 300, exam)],
    { rows: ["a 400 later", "x 300 paid"], total: 400, press: "Submit" },
  ],
  [
    "it was sent back, all is marked as paid",
    both,
    [line("paid", "a", 400), line("paid", "x", 300, exam)],
    { rows: ["a 400 paid", "x 300 paid"], total: 0, press: "Submit" },
  ],
  [
    "it was sent back, and the exam was unticked since",
    [fee],
    [line("ordered", "a", 400, tenth(400)), line("ordered", "x", 300, exam)],
    { rows: ["a 400 later"], total: 400 },
  ],
  [
    "it was sent back, and something was added since: the order is canceled, and all asked for anew",
    both,
    [line("ordered", "a", 400, tenth(400))],
    { rows: ["a 400 later", "x 300 later"], total: 700 },
  ],
  [
    "it was sent back, and its pathway is not reviewed any more",
    [fee],
    [line("ordered", "a", 300)],
    { rows: ["a 400 later"], total: 400 },
    { isReviewed: false },
  ],
  [
    "a cheaper pathway was paid",
    both,
    [line("paid", "b", 300), line("paid", "x", 300, exam)],
    { rows: ["b 300 paid", "a 100 later", "x 300 paid"], total: 100 },
  ],
  ["a dearer pathway was paid", [fee], [line("paid", "b", 500)], { rows: ["b 500 paid", "a 0 later"], total: 0 }],
  [
    "the rest of a dearer one lies in the cart",
    [fee],
    [line("paid", "b", 300), line("open", "a", 100, { ...rest, finalPrice: 90 as Cents })],
    { rows: ["b 300 paid", "a 90 later"], total: 90 },
  ],
  [
    "a part of what was paid was given back",
    [fee],
    [line("paid", "a", 400, { refundedCents: 100 as Cents })],
    { rows: ["a 300 paid"], total: 0, press: "Submit" },
  ],
  [
    "all of what was paid was given back",
    [fee],
    [line("paid", "a", 400, { refundedCents: 400 as Cents })],
    { rows: ["a 400 later"], total: 400 },
  ],
  [
    "staff have it",
    both,
    [line("ordered", "x", 300, exam), line("ordered", "a", 400, tenth(400))],
    { rows: ["a 360 later", "x 300 later"], total: 660, press: "Submit" },
    waits,
  ],
  [
    "staff have it, and have left the exam out",
    both,
    [line("ordered", "a", 400)],
    { rows: ["a 400 later"], total: 400 },
    waits,
  ],
  [
    "staff have it, and its prices are others now",
    [fee],
    [line("ordered", "a", 300)],
    { rows: ["a 300 later"], total: 300, press: "Submit" },
    waits,
  ],
  [
    "staff have it, the rest of a dearer pathway",
    [fee],
    [line("ordered", "a", 100, rest), line("paid", "b", 300)],
    { rows: ["b 300 paid", "a 100 later"], total: 100, press: "Submit" },
    waits,
  ],
  [
    "it is approved and not paid",
    [fee],
    [line("ordered", "a", 400)],
    { rows: ["a 400 now"], total: 400, press: "Submit" },
    { ...waits, isApproved: true },
  ],
])("%s", (_case, priced, lines, { rows, total, press = "Add to Cart" }, facts = {}) => {
  const money = moneyOf(priced, lines, { status: "pre_registration", isReviewed: true, isApproved: false, ...facts });
  const when = { now: "now", approval: "later" } as const;
  expect({
    rows: money.rows.map(
      ({ productId, cents, isPaid, chargedWhen }) => `${productId} ${cents} ${isPaid ? "paid" : when[chargedWhen]}`,
    ),
    ...{ total: money.totalCents, press: money.press },
  }).toEqual({ rows, total, press });
});
