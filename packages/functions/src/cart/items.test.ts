import { anEvent } from "@guildhall/core/domains/event/event.fixture";
import { importEvents } from "@guildhall/core/domains/event/import-events";
import { now } from "@guildhall/core/ground/shared/clock";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { inDays } from "@guildhall/core/ground/shared/days.fixture";
import type { Cents } from "@guildhall/core/ground/shared/values";
import { commit } from "@guildhall/core/ground/storage/commit";
import { importProducts } from "@guildhall/core/money/catalog/import-catalog";
import * as LineItems from "@guildhall/core/money/order/line-item/line-item";
import * as Person from "@guildhall/core/people/person/person";
import { describe, expect, test } from "vitest";
import { call } from "../shared/call.fixture.ts";
import { costOf } from "../shared/cloud.fixture.ts";
import { handler } from "./items.ts";
import { aShopper, cartLineOf, inForce, onSale } from "./shopper.fixture.ts";

const cents = (amount: number) => amount as Cents;

test("an empty cart has a total of zero, and already the id of the next order", async () => {
  const shopper = await aShopper();
  const cart = await shopper.cart();
  expect(cart).toEqual({
    items: [],
    totalCents: 0,
    dueNowCents: 0,
    onApprovalCents: 0,
    checkoutId: expect.stringMatching(/^ord_/),
    quote: expect.any(String),
  });
  expect(await shopper.cart()).toEqual(cart);
});

test("shows the items in their order, with everything that a page needs", async () => {
  const shopper = await aShopper(inForce);
  const exam = await onSale({ kind: "exam", name: "AFC exam", priceCents: cents(400), memberPriceCents: cents(300) });
  const gift = await onSale({ kind: "donation", name: "General fund" });
  const fee = await onSale({ kind: "certification_fee", name: "Annual fee", chargedWhen: "approval" });
  await shopper.put(cartLineOf(exam));
  await shopper.put({ ...cartLineOf(gift), chosenCents: 2500, anonymous: true });
  await shopper.put({ ...cartLineOf(fee), due: 2026, attachedTo: { type: "certification", id: "afc" } });
  const cart = await shopper.cart();
  const always = { isGone: false, isRemovable: true, removesRegistration: false, id: expect.any(String) };
  expect(cart.items).toEqual([
    {
      ...always,
      name: "AFC exam",
      categoryId: exam.id,
      price: 300,
      finalPrice: 300,
      basis: "member",
      extra: {},
      category_type: "exam",
      chargedWhen: "now",
    },
    {
      ...always,
      name: "General fund",
      categoryId: gift.id,
      price: 2500,
      finalPrice: 2500,
      basis: "chosen",
      extra: { anonymous: true },
      category_type: "donation",
      chargedWhen: "now",
    },
    {
      ...always,
      name: "Annual fee",
      categoryId: fee.id,
      price: 10_000,
      finalPrice: 10_000,
      basis: "regular",
      extra: { due: 2026 },
      category_type: "certification_fee",
      attachmentType: "certification",
      attachmentId: "afc",
      chargedWhen: "approval",
    },
  ]);
  expect([cart.totalCents, cart.dueNowCents, cart.onApprovalCents]).toEqual([12_800, 2800, 10_000]);
  expect((await shopper.user()).cart).toEqual({ count: 3, totalCents: 12_800 });
});

describe("an item that has changed since it was added", () => {
  test("shows the present price, which is charged, beside the former one", async () => {
    const [shopper, product] = [await aShopper(), await onSale()];
    await shopper.put(cartLineOf(product));
    const before = await shopper.cart();
    await importProducts([{ ...product, priceCents: cents(12_000) }]);
    const after = await shopper.cart();
    expect(before.items[0]).not.toHaveProperty("priceWhenAdded");
    expect(after.items[0]).toMatchObject({ price: 12_000, finalPrice: 12_000, priceWhenAdded: 10_000 });
    expect([after.totalCents, after.quote === before.quote]).toEqual([12_000, false]);
  });

  test("a membership that begins gives member prices, and one that ends removes them", async () => {
    const [shopper, product] = [await aShopper(), await onSale({ memberPriceCents: cents(9000) })];
    await shopper.put(cartLineOf(product));
    const becomes = async (membershipEnd: ReturnType<typeof inDays>) => {
      await commit([Person.patch(shopper.id, { set: { membershipStart: inDays(-400), membershipEnd } })]);
      return (await shopper.cart()).items[0];
    };
    expect(await becomes(inDays(0))).toMatchObject({ price: 9000, basis: "member", priceWhenAdded: 10_000 });
    expect(await becomes(inDays(-1))).toMatchObject({ price: 10_000, basis: "regular" });
  });

  test.each([
    ["student members pay theirs", "student", 5000],
    ["other members do not", "professional", 10_000],
    ["nor do students whose membership is over", undefined, 10_000],
  ] as const)("%s", async (_case, membershipKey, price) => {
    const standing = membershipKey ? { ...inForce, membershipKey } : { membershipKey: "student" as const };
    const [shopper, product] = [await aShopper(standing), await onSale({ studentPriceCents: cents(5000) })];
    await shopper.put(cartLineOf(product));
    expect((await shopper.cart()).totalCents).toBe(price);
  });

  test("an item that is no longer offered is shown as gone, and costs nothing", async () => {
    const [shopper, product, other] = [await aShopper(), await onSale(), await onSale()];
    await shopper.put(cartLineOf(product));
    await shopper.put(cartLineOf(other));
    await importProducts([{ ...product, activeTo: inDays(-1) }]);
    const cart = await shopper.cart();
    expect(cart.items.map(({ isGone }: { isGone: boolean }) => isGone)).toEqual([true, false]);
    expect([cart.totalCents, cart.items[0].finalPrice]).toEqual([10_000, 10_000]);
  });

  test("an event that staff have canceled is gone for the reason that they gave, and cannot be put in again", async () => {
    const [shopper, event] = [await aShopper(), anEvent()];
    await importEvents([event]);
    await shopper.put({ kind: "event", productId: event.id });
    await importEvents([{ ...event, canceledAt: now(), cancelReason: "The speaker is ill." }]);
    const { items, totalCents } = await shopper.cart();
    expect([items, totalCents]).toMatchObject([[{ isGone: true, canceled: { reason: "The speaker is ill." } }], 0]);
    await shopper.remove(items[0].id);
    await expect(shopper.put({ kind: "event", productId: event.id })).rejects.toMatchObject({
      code: "catalog.not-offered",
    });
  });

  test("an item that staff have settled is no longer in the cart", async () => {
    const [shopper, product] = [await aShopper(), await onSale()];
    const { items } = await shopper.put(cartLineOf(product));
    const lines = await LineItems.findAll(
      shopper.id,
      items.map(({ id }) => id),
    );
    await commit(lines.map((line) => LineItems.paid(line, createId("order"))));
    expect((await shopper.cart()).items).toEqual([]);
  });
});

test("reading a cart writes nothing", async () => {
  const [shopper, product] = [await aShopper(), await onSale()];
  await shopper.put(cartLineOf(product));
  const { writes } = await costOf(() => call(handler, { token: shopper.token }));
  expect(writes).toBe(0);
});

test("each person sees their own", async () => {
  const [one, another, product] = [await aShopper(), await aShopper(), await onSale()];
  await one.put(cartLineOf(product));
  expect((await another.cart()).items).toEqual([]);
  expect((await another.cart()).checkoutId).not.toBe((await one.cart()).checkoutId);
});
