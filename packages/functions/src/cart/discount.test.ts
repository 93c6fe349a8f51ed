import * as History from "@guildhall/core/ground/change/history";
import { inDays } from "@guildhall/core/ground/shared/days.fixture";
import type { Cents } from "@guildhall/core/ground/shared/values";
import { importDiscounts } from "@guildhall/core/money/catalog/import-catalog";
import { describe, expect, test } from "vitest";
import { aShopper, cartLineOf, inForce, inUse, onSale, type Shopper } from "./shopper.fixture.ts";

async function withCart(): Promise<Shopper> {
  const [shopper, product] = [await aShopper(), await onSale()];
  await shopper.put(cartLineOf(product));
  return shopper;
}

test("reduces the price, and shows it on each item and in the header", async () => {
  const [shopper, code] = [await withCart(), await inUse({ name: "A tenth off" })];
  const { status, body } = await shopper.apply(code.code.toLowerCase());
  expect([status, body.totalCents, body.discount]).toEqual([
    200,
    9000,
    { code: code.code, name: "A tenth off", amountCents: 1000 },
  ]);
  expect(body.items[0]).toMatchObject({ price: 10_000, finalPrice: 9000, extra: { price_before_discount: 10_000 } });
  expect(body.items[0]).not.toHaveProperty("priceWhenAdded");
  expect(body.user.cart).toEqual({ count: 1, totalCents: 9000 });
  expect(await shopper.user()).toEqual(body.user);
});

test("comes after the member price", async () => {
  const [shopper, code] = [await aShopper(inForce), await inUse()];
  await shopper.put(cartLineOf(await onSale({ memberPriceCents: 8000 as Cents })));
  expect((await shopper.apply(code.code)).body).toMatchObject({
    totalCents: 7200,
    items: [{ price: 8000, finalPrice: 7200 }],
  });
});

test("also applies to items that are added later", async () => {
  const [shopper, code, later] = [await withCart(), await inUse(), await onSale()];
  await shopper.apply(code.code);
  expect((await shopper.put(cartLineOf(later))).totalCents).toBe(18_000);
  expect((await shopper.user()).cart).toEqual({ count: 2, totalCents: 18_000 });
});

test("the same one again changes nothing", async () => {
  const [shopper, code] = [await withCart(), await inUse()];
  const first = await shopper.apply(code.code);
  expect((await shopper.apply(` ${code.code} `)).body).toEqual(first.body);
  const { data } = await History.list(shopper.actor, shopper.id);
  expect(data.map(({ action }) => action)).toEqual(["cart.item-added", "cart.discount-applied"]);
  expect(data[1]?.after).toEqual({ code: code.code, amountCents: 1000 });
});

describe("is refused", () => {
  const refusal = async (shopper: Shopper, code: string) => {
    const { status, body } = await shopper.apply(code);
    return [status, body.code];
  };

  test("when it is not known", async () => {
    expect(await refusal(await withCart(), "NEVER")).toEqual([404, "cart.discount-unknown"]);
  });

  test.each([
    ["cart.discount-over", { activeTo: inDays(-1) }],
    ["cart.discount-not-yet", { activeFrom: inDays(1) }],
    ["cart.discount-used-up", { maxUses: 3, uses: 3 }],
    ["cart.discount-not-for-these", { kinds: ["event" as const] }],
  ])("as %s", async (code, override) => {
    const [shopper, discount] = [await withCart(), await inUse(override)];
    const before = await shopper.cart();
    expect(await refusal(shopper, discount.code)).toEqual([409, code]);
    expect(await shopper.cart()).toEqual(before);
  });

  test.each([
    ["on its first day", { activeFrom: inDays(0) }],
    ["on its last day", { activeTo: inDays(0) }],
    ["for its last use", { maxUses: 3, uses: 2 }],
    ["for one of its kinds", { kinds: ["practice_exam" as const] }],
  ])("but not %s", async (_case, override) => {
    const [shopper, discount] = [await withCart(), await inUse(override)];
    expect((await shopper.apply(discount.code)).status).toBe(200);
  });

  test("beside another", async () => {
    const [shopper, one, another] = [await withCart(), await inUse(), await inUse()];
    await shopper.apply(one.code);
    expect(await refusal(shopper, another.code)).toEqual([409, "cart.discount-one"]);
    await shopper.takeBack();
    expect((await shopper.apply(another.code)).status).toBe(200);
  });

  test("for an empty cart", async () => {
    const [shopper, code] = [await aShopper(), await inUse()];
    expect(await refusal(shopper, code.code)).toEqual([409, "cart.empty"]);
  });

  test("for donations", async () => {
    const [shopper, fund, code] = [await aShopper(), await onSale({ kind: "donation" }), await inUse()];
    await shopper.put({ ...cartLineOf(fund), chosenCents: 5000 });
    expect(await refusal(shopper, code.code)).toEqual([409, "cart.discount-not-for-these"]);
  });

  test.each(["", "   ", "X".repeat(41)])("as %j", async (code) => {
    const { status, body } = await (await aShopper()).apply(code);
    expect([status, body.errors[0].path]).toEqual([400, "code"]);
  });

  test("after too many tries", async () => {
    const shopper = await withCart();
    const outcomes: unknown[] = [];
    for (let tries = 0; tries < 21; tries++) outcomes.push((await refusal(shopper, `GUESS${tries}`))[0]);
    expect([outcomes.slice(0, 20).every((status) => status === 404), outcomes[20]]).toEqual([true, 429]);
  });
});

describe("a code that ends before the payment", () => {
  test("has no effect, says why, and can be replaced by another", async () => {
    const [shopper, code, another] = [await withCart(), await inUse(), await inUse({ amount: 20 })];
    await shopper.apply(code.code);
    await importDiscounts([{ ...code, activeTo: inDays(-1) }]);
    const cart = await shopper.cart();
    expect(cart).toMatchObject({
      totalCents: 10_000,
      discount: { code: code.code, amountCents: 0, refusal: "This discount code is no longer valid." },
    });
    expect((await shopper.apply(another.code)).body.totalCents).toBe(8000);
  });
});

test("is removed; removing it again changes nothing", async () => {
  const [shopper, code] = [await withCart(), await inUse()];
  const before = await shopper.cart();
  await shopper.apply(code.code);
  const user = await shopper.user();
  expect(user.cart).toEqual({ count: 1, totalCents: 9000 });
  const { status, body } = await shopper.takeBack();
  const after = { ...before, user: { ...user, cart: { count: 1, totalCents: 10_000 } } };
  expect([status, body]).toEqual([200, after]);
  expect((await shopper.takeBack()).body).toEqual(after);
  const { data } = await History.list(shopper.actor, shopper.id);
  expect(data.map(({ action }) => action)).toEqual([
    "cart.item-added",
    "cart.discount-applied",
    "cart.discount-removed",
  ]);
});
