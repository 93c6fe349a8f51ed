import { beforeAll, expect, test } from "vitest";
import { faultsIn } from "../payment-walks/books.fixture.ts";
import { openPortal, type Portal } from "../payment-walks/portal.fixture.ts";
import { pay } from "../staff-line-item/owed.fixture.ts";
import { aBuyer, submissionOf } from "./buyer.fixture.ts";
import { openShop, type Shop } from "./shop.fixture.ts";

// What is ordered with one code and falls into parts, since some of it waits for staff, uses the code once: until the last
// part of it comes to nothing.

let shop: Shop;
let portal: Portal;
beforeAll(async () => {
  [shop, portal] = [await openShop(), await openPortal()];
});

test.each([
  ["two that wait", false],
  ["two that wait, and one that is paid at once", true],
])("%s: the code is free again once all of it is rejected, unless some is paid", async (_what, hasPaid) => {
  const [buyer, since, code] = [await aBuyer(), await portal.reader.marks(), await shop.aCode()];
  const paid = hasPaid ? [shop.event] : [];
  await buyer.fill(shop.onApproval("reg_one"), shop.onApproval("reg_two"), ...paid);
  expect((await buyer.apply(code)).status).toBe(200);
  await buyer.pay(await submissionOf(buyer, await buyer.enterCard("good")));
  await portal.deliver();
  const look = async () => {
    const books = await portal.books(buyer, since);
    return { waiting: books.orders.filter(({ state }) => state === "locked"), uses: books.codes[0]?.uses, books };
  };
  const { waiting } = await look();
  expect(waiting.map(({ discount }) => discount?.code)).toEqual([code, code]);
  for (const [index, { id }] of waiting.entries()) {
    expect((await look()).uses).toBe(1);
    expect((await portal.reject(buyer, id)).status).toBe(200);
    expect(faultsIn((await look()).books)).toEqual([]);
    expect((await look()).waiting).toHaveLength(waiting.length - 1 - index);
  }
  expect((await look()).uses).toBe(hasPaid ? 1 : 0);
});

test("a part that staff mark as paid uses the code, also once the rest is rejected", async () => {
  const [buyer, since, code] = [await aBuyer(), await portal.reader.marks(), await shop.aCode()];
  const fee = shop.onApproval("reg_one");
  await buyer.fill(fee, { ...fee, ...shop.materials });
  await buyer.apply(code);
  await buyer.pay(await submissionOf(buyer, await buyer.enterCard("good")));
  const waiting = (await portal.books(buyer, since)).orders.find(({ state }) => state === "locked");
  const [line] = waiting?.lines ?? [];
  expect(line?.discountCents).toBeGreaterThan(0);
  expect((await pay(buyer.id, line?.id ?? "")).status).toBe(200);
  expect((await portal.reject(buyer, waiting?.id ?? "")).status).toBe(200);
  await portal.deliver();
  const books = await portal.books(buyer, since);
  expect([faultsIn(books), books.codes[0]?.uses]).toEqual([[], 1]);
});
