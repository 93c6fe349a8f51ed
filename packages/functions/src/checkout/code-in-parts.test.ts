import { beforeAll, expect, test } from "vitest";
import { faultsIn } from "../payment-walks/books.fixture.ts";
import { openPortal, type Portal } from "../payment-walks/portal.fixture.ts";
import { payOwed, price } from "../staff-line-item/owed.fixture.ts";
import { aBuyer, testSubmissionOf } from "./buyer.fixture.ts";
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
  await buyer.pay(await testSubmissionOf(buyer, await buyer.enterCard("good")));
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

test.each([
  ["alone", false, 0],
  ["beside what is paid with the code", true, 1],
])("parts that come to nothing in the same second give the code back once: %s", async (_what, hasPaid, uses) => {
  const [buyer, since, code] = [await aBuyer(), await portal.reader.marks(), await shop.aCode()];
  const paid = hasPaid ? [shop.event] : [];
  await buyer.fill(shop.onApproval("reg_one"), shop.onApproval("reg_two"), shop.onApproval("reg_three"), ...paid);
  await buyer.apply(code);
  await buyer.pay(await testSubmissionOf(buyer, await buyer.enterCard("good")));
  await portal.deliver();
  const waiting = (await portal.books(buyer, since)).orders.filter(({ state }) => state === "locked");
  const [first, ...others] = waiting;
  const answers = await Promise.all([
    price(buyer.id, first?.lines[0]?.id ?? "", 12_300),
    ...others.map(({ id }) => portal.reject(buyer, id)),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const books = await portal.books(buyer, since);
  expect([faultsIn(books), books.codes[0]?.uses]).toEqual([[], uses]);
  const repriced = books.lines.find(({ id }) => id === first?.lines[0]?.id);
  expect([repriced?.finalPrice, repriced?.discount]).toEqual([12_300, undefined]);
});

test("a part that staff mark as paid uses the code, also once the rest is rejected", async () => {
  const [buyer, since, code] = [await aBuyer(), await portal.reader.marks(), await shop.aCode()];
  const fee = shop.onApproval("reg_one");
  await buyer.fill(fee, { ...fee, ...shop.materials });
  await buyer.apply(code);
  await buyer.pay(await testSubmissionOf(buyer, await buyer.enterCard("good")));
  const waiting = (await portal.books(buyer, since)).orders.find(({ state }) => state === "locked");
  const [line] = waiting?.lines ?? [];
  expect(line?.discountCents).toBeGreaterThan(0);
  expect((await payOwed(buyer.id, line?.id ?? "")).status).toBe(200);
  expect((await portal.reject(buyer, waiting?.id ?? "")).status).toBe(200);
  await portal.deliver();
  const books = await portal.books(buyer, since);
  expect([faultsIn(books), books.codes[0]?.uses]).toEqual([[], 1]);
});

test.each([
  ["alone", false, 0],
  ["beside what is paid with the code", true, 1],
])("a part whose price staff change gives the code back: %s", async (_what, hasPaid, uses) => {
  const [buyer, since, code] = [await aBuyer(), await portal.reader.marks(), await shop.aCode()];
  await buyer.fill(shop.onApproval("reg_one"), ...(hasPaid ? [shop.event] : []));
  await buyer.apply(code);
  await buyer.pay(await testSubmissionOf(buyer, await buyer.enterCard("good")));
  await portal.deliver();
  const waiting = (await portal.books(buyer, since)).orders.find(({ state }) => state === "locked");
  const [line] = waiting?.lines ?? [];
  expect((await price(buyer.id, line?.id ?? "", 12_300)).status).toBe(200);
  const books = await portal.books(buyer, since);
  expect(books.orders.find(({ id }) => id === waiting?.id)?.discount).toBeUndefined();
  expect(books.codes[0]?.uses).toBe(uses);
  expect((await portal.reject(buyer, waiting?.id ?? "")).status).toBe(200);
  expect((await portal.books(buyer, since)).codes[0]?.uses).toBe(uses);
});
