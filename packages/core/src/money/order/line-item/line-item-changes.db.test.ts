import { describe, expect, test } from "vitest";
import { createId } from "../../../ground/shared/create-id.ts";
import { outcomeOf } from "../../../ground/shared/outcome.fixture.ts";
import type { Cents, Instant } from "../../../ground/shared/values.ts";
import { commit, type Write } from "../../../ground/storage/commit.ts";
import { aKeptLine, lineNow } from "./line-item.fixture.ts";
import { type Adjustment, LineItem } from "./line-item.schema.ts";
import * as LineItems from "./line-item.ts";

const personId = createId("person");
const orderId = createId("order");
const cents = (amount: number) => amount as Cents;

const kept = (override: Partial<LineItem> = {}) => aKeptLine({ personId, ...override });
const trying = (...writes: Write[]) => outcomeOf(commit(writes));

describe("an adjustment", () => {
  const adjustment = (afterCents: number): Adjustment => ({
    kind: "price_changed",
    at: "2026-03-31T17:00:00.000Z" as Instant,
    by: createId("person"),
    reason: "As agreed on the phone",
    beforeCents: cents(32_500),
    afterCents: cents(afterCents),
  });
  const changed = (to: number) => ({ price: cents(to), finalPrice: cents(to), basis: "changed" }) as const;

  test("is added to those before it", async () => {
    const item = await kept();
    const [first, second] = [adjustment(30_000), adjustment(20_000)];
    await commit([LineItems.adjusted(item, first, changed(30_000))]);
    await commit([LineItems.adjusted(LineItem.parse(await lineNow(item)), second, changed(20_000))]);
    expect(await lineNow(item)).toEqual({ ...item, ...changed(20_000), adjustments: [first, second] });
  });

  test.each<[string, (item: LineItem) => Write]>([
    ["the same adjustment", (item) => LineItems.adjusted(item, adjustment(32_500), {})],
    ["a payment", (item) => LineItems.paid(item, orderId)],
    ["an order", (item) => LineItems.ordered(item, orderId)],
  ])("is refused when %s came between", async (_case, between) => {
    const item = await kept();
    await commit([between(item)]);
    expect(await trying(LineItems.adjusted(item, adjustment(1), changed(1)))).toBe("conflict");
  });

  test("is refused when the order that it belongs to was paid meanwhile", async () => {
    const item = await kept({ state: "ordered", orderId });
    await commit([LineItems.paid(item, orderId)]);
    expect(await trying(LineItems.adjusted(item, adjustment(1), changed(1)))).toBe("conflict");
  });
});

describe("what was given back", () => {
  test("adds up, and down again when a refund fails", async () => {
    const item = await kept({ state: "paid" });
    const sums: unknown[] = [];
    for (const amount of [1000, 500, -500]) {
      const now = LineItem.parse(await lineNow(item));
      await commit([LineItems.refunded(now, amount)]);
      sums.push((await lineNow(item))?.refundedCents);
    }
    expect(sums).toEqual([1000, 1500, 1000]);
  });

  test("is refused when another came between", async () => {
    const item = await kept({ state: "paid" });
    await commit([LineItems.refunded(item, 1000)]);
    expect(await trying(LineItems.refunded(item, 1000))).toBe("conflict");
    const now = LineItem.parse(await lineNow(item));
    await commit([LineItems.refunded(now, 1)]);
    expect(await trying(LineItems.refunded(now, 1))).toBe("conflict");
  });
});

describe("of an effect and an end at the same time, the second finds the first:", () => {
  const effects: readonly [string, (item: LineItem) => Write][] = [
    ["what takes effect", (item) => LineItems.fulfilled(item)],
    ["what is held", (item) => LineItems.held(item)],
  ];
  const ends: readonly [string, (item: LineItem) => Write][] = [
    ["given back", (item) => LineItems.refunded(item, 1000)],
    ["taken back", (item) => LineItems.takenBack(item, { disputeId: "dp_1" })],
  ];

  test.each(effects.flatMap(([what, effect]) => ends.map(([how, end]) => ({ what, how, effect, end }))))(
    "$what was $how meanwhile",
    async ({ effect, end }) => {
      const item = await kept({ state: "paid" });
      await commit([end(item)]);
      expect(await trying(effect(item))).toBe("conflict");
    },
  );

  test.each(effects)("%s is not taken back as if it were neither", async (_what, effect) => {
    const item = await kept({ state: "paid" });
    await commit([effect(item)]);
    expect(await trying(LineItems.takenBack(item, { disputeId: "dp_1" }))).toBe("conflict");
  });
});
