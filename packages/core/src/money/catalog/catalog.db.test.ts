import { beforeAll, expect, test } from "vitest";
import { anEvent } from "../../domains/event/event.fixture.ts";
import { importEvents } from "../../domains/event/import-events.ts";
import { createId } from "../../ground/shared/create-id.ts";
import { inDays } from "../../ground/shared/days.fixture.ts";
import type { Cents } from "../../ground/shared/values.ts";
import { aProduct } from "./catalog.fixture.ts";
import type { Product } from "./catalog.schema.ts";
import { productSeed } from "./catalog.seed.ts";
import * as Catalog from "./catalog.ts";
import { importProducts } from "./import-catalog.ts";

const event = anEvent({ name: "Budgets that hold", price: 4900 as Cents, memberPrice: 2900 as Cents });
const seeded = productSeed.find(({ kind }) => kind === "renewal") as Product;
const own = aProduct({ kind: "ceu_fee", key: "own" });
const over = aProduct({ kind: "ceu_fee", key: "over", activeTo: inDays(-1) });
const lastDay = aProduct({ kind: "ceu_fee", key: "last-day", activeTo: inDays(0) });
const toCome = aProduct({ kind: "ceu_fee", key: "to-come", activeFrom: inDays(1) });
const changed = { ...seeded, priceCents: 12_345 as Cents };

beforeAll(async () => {
  await importEvents([event]);
  await importProducts([own, over, lastDay, toCome, changed]);
});

test("lists today's products sorted by id, with the seeds", async () => {
  const seeds = productSeed.filter(({ kind }) => kind === "ceu_fee").map(({ key }) => key);
  expect((await Catalog.offered("ceu_fee")).map(({ key }) => key)).toEqual([...seeds, "own", "last-day"]);
  expect(await Catalog.offered("renewal")).toEqual([changed]);
});

test.each([
  ["ceu_fee", "own", own.id],
  ["ceu_fee", "over", over.id],
  ["renewal", seeded.key, seeded.id],
  ["exam", "own", undefined],
  ["ceu_fee", "never", undefined],
] as const)("knows the %s called %j", async (kind, key, id) => {
  expect((await Catalog.byKey(kind, key))?.id).toBe(id);
});

test("finds one of our own products", async () => {
  expect(await Catalog.findProduct("ceu_fee", own.id)).toEqual(own);
  const twice = { kind: "ceu_fee", id: own.id } as const;
  expect(await Catalog.findProducts([twice, twice])).toEqual([own]);
  expect(await Catalog.findProduct("ceu_fee", createId("product"))).toBeUndefined();
  expect(await Catalog.findProduct("event", event.id)).toBeUndefined();
  expect(await Catalog.findProduct("exam", seeded.id)).toBeUndefined();
});
