import * as History from "@guildhall/core/ground/change/history";
import { createId } from "@guildhall/core/ground/shared/create-id";
import type { Instant } from "@guildhall/core/ground/shared/values";
import { commit } from "@guildhall/core/ground/storage/commit";
import * as LineItems from "@guildhall/core/money/order/line-item/line-item";
import * as Person from "@guildhall/core/people/person/person";
import type { NewLine } from "@guildhall/core/selling/cart-change/change-cart";
import { describe, expect, test } from "vitest";
import { aShopper, cartLineOf, onSale, type Shopper } from "./shopper.fixture.ts";

/** Adds some lines, and returns their ids in that order. */
async function fill(shopper: Shopper, ...lines: NewLine[]): Promise<string[]> {
  for (const line of lines) await shopper.put(line);
  return (await shopper.cart()).items.map(({ id }: { id: string }) => id);
}

test("removes an item, and answers with the rest and the header's figures", async () => {
  const [shopper, one, another] = [await aShopper(), await onSale({ name: "One" }), await onSale({ name: "Another" })];
  const [first = ""] = await fill(shopper, cartLineOf(one), cartLineOf(another));
  const { status, body } = await shopper.remove(first);
  expect([status, body.items.map(({ name }: { name: string }) => name)]).toEqual([200, ["Another"]]);
  expect([body.totalCents, body.user.cart]).toEqual([10_000, { count: 1, totalCents: 10_000 }]);
  expect((await LineItems.ofPerson(shopper.id)).map(({ name }) => name)).toEqual(["Another"]);
});

test("records it in the history", async () => {
  const [shopper, product] = [await aShopper(), await onSale({ name: "One" })];
  const [id = ""] = await fill(shopper, cartLineOf(product));
  await shopper.remove(id);
  const { data } = await History.list(shopper.actor, shopper.id);
  expect(data.map(({ action }) => action)).toEqual(["cart.item-added", "cart.item-removed"]);
  expect(data[1]?.before).toEqual({ items: [{ id, kind: "practice_exam", name: "One", price: 10_000 }] });
});

test.each([
  ["that never was", async () => createId("lineItem")],
  ["of somebody else's cart", async () => (await fill(await aShopper(), cartLineOf(await onSale())))[0] ?? ""],
])("does not find an item %s", async (_case, itemOf) => {
  const [shopper, product] = [await aShopper(), await onSale()];
  await fill(shopper, cartLineOf(product));
  const { status, body } = await shopper.remove(await itemOf());
  expect([status, body.code]).toEqual([404, "not-found"]);
  expect((await shopper.cart()).items).toHaveLength(1);
});

test("does not find an item the second time", async () => {
  const [shopper, product] = [await aShopper(), await onSale()];
  const [id = ""] = await fill(shopper, cartLineOf(product));
  expect([(await shopper.remove(id)).status, (await shopper.remove(id)).status]).toEqual([200, 404]);
});

test.each([undefined, "", "lin_1", 7])("refuses %j as an item", async (line_item_id) => {
  const shopper = await aShopper();
  expect((await shopper.remove(line_item_id as string)).body.errors).toMatchObject([{ path: "line_item_id" }]);
});

describe("of annual fees", () => {
  const attachedTo = { type: "certification", id: "afc" } as const;

  test("only the latest year can be removed, and then the one before it", async () => {
    const [shopper, fee] = [await aShopper(), await onSale({ kind: "certification_fee" })];
    const [first = "", second = ""] = await fill(
      shopper,
      { ...cartLineOf(fee), due: 2025, attachedTo },
      { ...cartLineOf(fee), due: 2026, attachedTo },
    );
    const { items } = await shopper.cart();
    expect(items.map(({ isRemovable }: { isRemovable: boolean }) => isRemovable)).toEqual([false, true]);
    const refused = await shopper.remove(first);
    expect([refused.status, refused.body.code]).toEqual([409, "cart.not-removable"]);
    expect((await shopper.remove(second)).body.items[0]).toMatchObject({ id: first, isRemovable: true });
    expect((await shopper.remove(first)).body.items).toEqual([]);
  });
});

describe("of a registration", () => {
  const of = (id: string) => ({ attachedTo: { type: "registration", id } as const });
  const begun = (status: "pre_registration" | "in_progress") => [
    { id: "reg_1", name: "AFC", status },
    { id: "reg_2", name: "AFCC", status },
  ];

  async function registered(status: "pre_registration" | "in_progress") {
    const shopper = await aShopper({ latestRegistrations: begun(status) });
    const [fee, exam] = [await onSale({ kind: "registration_fee" }), await onSale({ kind: "exam" })];
    const ids = await fill(
      shopper,
      { ...cartLineOf(fee), ...of("reg_1") },
      { ...cartLineOf(fee), ...of("reg_2") },
      { ...cartLineOf(exam), ...of("reg_1") },
      cartLineOf(exam),
    );
    return { shopper, ids };
  }

  test("that has only begun, removing its fee removes all of its items and the registration", async () => {
    const { shopper, ids } = await registered("pre_registration");
    const asks = (await shopper.cart()).items.map((item: { removesRegistration: boolean }) => item.removesRegistration);
    const { body } = await shopper.remove(ids[0] ?? "");
    expect(asks).toEqual([true, true, false, false]);
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual([ids[1], ids[3]]);
    expect(body.user.latestRegistrations).toEqual(begun("pre_registration").slice(1));
    expect(body.user.cart).toEqual({ count: 2, totalCents: 20_000 });
    const { data } = await History.list(shopper.actor, shopper.id);
    expect(data.at(-1)).toMatchObject({ action: "cart.registration-removed", before: { registration: "reg_1" } });
    expect(data.at(-1)?.before?.items).toHaveLength(2);
  });

  test("that is in progress, only the item is removed", async () => {
    const { shopper, ids } = await registered("in_progress");
    const { body } = await shopper.remove(ids[2] ?? "");
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual([ids[0], ids[1], ids[3]]);
    expect(body.user.latestRegistrations).toEqual(begun("in_progress"));
  });
});

describe("of a membership that was asked for", () => {
  const request = (status: "in_cart" | "pending") => ({
    latestMembershipRequest: { key: "student", status, requestedAt: "2026-06-15T12:00:00.000Z" as Instant } as const,
  });

  test.each([
    ["the request in the cart goes too", "in_cart", "membership", undefined],
    ["a request that waits for staff stays", "pending", "membership", "student"],
    ["taking out something else leaves it", "in_cart", "exam", "student"],
  ] as const)("%s", async (_case, status, kind, expected) => {
    const [shopper, product] = [await aShopper(request(status)), await onSale({ kind })];
    const [id = ""] = await fill(shopper, cartLineOf(product));
    await shopper.remove(id);
    expect((await Person.find(shopper.id))?.latestMembershipRequest?.key).toBe(expected);
  });
});

test("two tabs can remove two items at the same time", async () => {
  const [shopper, one, another] = [await aShopper(), await onSale(), await onSale()];
  const ids = await fill(shopper, cartLineOf(one), cartLineOf(another));
  const answers = await Promise.all(ids.map((id) => shopper.remove(id)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await shopper.user()).cart).toEqual({ count: 0, totalCents: 0 });
});

test("an item that is paid in the meantime is not removed", async () => {
  const [shopper, product] = [await aShopper(), await onSale()];
  const [id = ""] = await fill(shopper, cartLineOf(product));
  const lines = await LineItems.ofPerson(shopper.id);
  await commit(lines.map((line) => LineItems.paid(line, createId("order"))));
  expect((await shopper.remove(id)).status).toBe(404);
  expect(await LineItems.ofPerson(shopper.id)).toHaveLength(1);
});
