import * as History from "@guildhall/core/ground/change/history";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { inDays } from "@guildhall/core/ground/shared/days.fixture";
import { outcomeOf } from "@guildhall/core/ground/shared/outcome.fixture";
import type { Cents, Instant } from "@guildhall/core/ground/shared/values";
import { commit } from "@guildhall/core/ground/storage/commit";
import { find } from "@guildhall/core/people/person/person";
import { addition, readForChange } from "@guildhall/core/selling/cart-change/change-cart";
import { describe, expect, test } from "vitest";
import { aShopper, cartLineOf, onSale } from "./shopper.fixture.ts";

test("an added item is recorded in the history", async () => {
  const [shopper, product] = [await aShopper(), await onSale({ name: "Practice exams" })];
  const { items } = await shopper.put(cartLineOf(product));
  const { data, intact } = await History.list(shopper.actor, shopper.id);
  const { id } = items[0] as { id: string };
  expect([data.map(({ action }) => action), intact]).toEqual([["cart.item-added"], true]);
  expect(data[0]?.after).toEqual({ items: [{ id, kind: "practice_exam", name: "Practice exams", price: 10_000 }] });
});

test("answers with the cart, and the signed-in person as the header shows them", async () => {
  const [shopper, product] = [await aShopper(), await onSale()];
  const answer = await shopper.put(cartLineOf(product));
  expect([answer.items.length, answer.totalCents, answer.user.cart]).toEqual([
    1,
    10_000,
    { count: 1, totalCents: 10_000 },
  ]);
});

describe("refuses", () => {
  test.each([
    ["what was offered until yesterday", { activeTo: inDays(-1) }, "catalog.not-offered"],
    ["what is offered from tomorrow", { activeFrom: inDays(1) }, "catalog.not-offered"],
    ["nothing that is offered today alone", { activeFrom: inDays(0), activeTo: inDays(0) }, "done"],
  ])("%s", async (_case, window, expected) => {
    const [shopper, product] = [await aShopper(), await onSale(window)];
    expect(await outcomeOf(shopper.put(cartLineOf(product)))).toBe(expected);
  });

  test("an unknown product", async () => {
    const shopper = await aShopper();
    expect(await outcomeOf(shopper.put({ kind: "exam", productId: createId("product") }))).toBe("not-found");
    expect((await shopper.cart()).items).toEqual([]);
  });

  test.each([
    ["a membership that ends within three years", 730, "done"],
    ["one that ends later (bylaws#membership-years-ahead)", 732, "membership.too-far-ahead"],
  ])("or takes %s", async (_case, days, expected) => {
    const term = { membershipStart: inDays(-1), membershipEnd: inDays(days) };
    const [shopper, product] = [await aShopper(term), await onSale({ kind: "membership" })];
    expect(await outcomeOf(shopper.put(cartLineOf(product)))).toBe(expected);
  });

  test("more than a cart holds", async () => {
    const shopper = await aShopper();
    const fund = await onSale({ kind: "donation" });
    const gift = { ...cartLineOf(fund), chosenCents: 500 };
    const gifts = (howMany: number) => Array.from({ length: howMany }, () => gift);
    const { writes } = await addition(await readForChange(shopper.actor), gifts(29));
    await commit(writes);
    expect(await outcomeOf(addition(await readForChange(shopper.actor), gifts(2)))).toBe("cart.full");
    expect(await outcomeOf(shopper.put(gift))).toBe("done");
    expect(await outcomeOf(shopper.put(gift))).toBe("cart.full");
  });
});

describe("the same thing twice", () => {
  const attachedTo = { type: "registration", id: "reg_1" } as const;
  test.each([
    ["is refused", {}, {}, "cart.already-in"],
    [
      "is refused for the same year of the same thing",
      { due: 2026, attachedTo },
      { due: 2026, attachedTo },
      "cart.already-in",
    ],
    ["is two things for two years", { due: 2026 }, { due: 2027 }, "done"],
    ["is two things for two registrations", { attachedTo }, { attachedTo: { ...attachedTo, id: "reg_2" } }, "done"],
    ["is two things for one and for nothing in particular", {}, { attachedTo }, "done"],
  ])("%s", async (_case, first, second, expected) => {
    const [shopper, product] = [await aShopper(), await onSale()];
    await shopper.put({ ...cartLineOf(product), ...first });
    expect(await outcomeOf(shopper.put({ ...cartLineOf(product), ...second }))).toBe(expected);
    expect((await shopper.cart()).items).toHaveLength(expected === "done" ? 2 : 1);
  });

  test("is allowed as a donation", async () => {
    const [shopper, fund] = [await aShopper(), await onSale({ kind: "donation" })];
    await shopper.put({ ...cartLineOf(fund), chosenCents: 2500 });
    await shopper.put({ ...cartLineOf(fund), chosenCents: 2500 });
    expect((await shopper.cart()).totalCents).toBe(5000);
  });

  test("is refused within one transaction too", async () => {
    const [shopper, product] = [await aShopper(), await onSale()];
    const twice = addition(await readForChange(shopper.actor), [cartLineOf(product), cartLineOf(product)]);
    expect(await outcomeOf(twice)).toBe("cart.already-in");
  });

  test("is not the other product of the kind", async () => {
    const [shopper, one, another] = [await aShopper(), await onSale(), await onSale()];
    await shopper.put(cartLineOf(one));
    expect(await outcomeOf(shopper.put(cartLineOf(another)))).toBe("done");
  });
});

describe("the data that another domain gives a line", () => {
  test("is kept: abroad, charged on approval", async () => {
    const shopper = await aShopper();
    const product = await onSale({ international: { priceCents: 15_000 as Cents } });
    await shopper.put({ ...cartLineOf(product), isInternational: true, chargedWhen: "approval" });
    const cart = await shopper.cart();
    expect([cart.totalCents, cart.onApprovalCents]).toEqual([15_000, 15_000]);
    expect(cart.items[0]).not.toHaveProperty("priceWhenAdded");
  });

  test("may change the person in the same transaction, and is refused when they have changed meanwhile", async () => {
    const [shopper, product] = [await aShopper(), await onSale({ kind: "membership" })];
    const asked = (key: "professional" | "student") => ({
      latestMembershipRequest: { key, status: "in_cart", requestedAt: "2026-06-15T12:00:00.000Z" as Instant } as const,
    });
    const contents = await readForChange(shopper.actor);
    const { writes } = await addition(contents, [cartLineOf(product)], { set: asked("student") });
    await commit(writes);
    const user = await shopper.user();
    expect([user.latestMembershipRequest.key, user.cart.count]).toEqual(["student", 1]);
    const late = await addition(contents, [cartLineOf(await onSale())], { set: asked("professional") });
    expect(await outcomeOf(commit(late.writes.slice(-1)))).toBe("conflict");
    expect((await find(shopper.id))?.latestMembershipRequest?.key).toBe("student");
  });
});

test("items that two tabs add at the same time are both in the cart", async () => {
  const shopper = await aShopper();
  const products = await Promise.all([onSale(), onSale(), onSale()]);
  await Promise.all(products.map((product) => shopper.put(cartLineOf(product))));
  const cart = await shopper.cart();
  expect([cart.items.length, cart.totalCents]).toEqual([3, 30_000]);
  expect((await shopper.user()).cart).toEqual({ count: 3, totalCents: 30_000 });
});

test("the same item from two tabs at the same time is in the cart once", async () => {
  const [shopper, product] = [await aShopper(), await onSale()];
  const outcomes = await Promise.all([1, 2].map(() => outcomeOf(shopper.put(cartLineOf(product)))));
  expect(outcomes.toSorted()).toEqual(["cart.already-in", "done"]);
  expect((await shopper.cart()).items).toHaveLength(1);
});
