import { beforeAll, describe, expect, test } from "vitest";
import { anEvent } from "../../domains/event/event.fixture.ts";
import { importEvents } from "../../domains/event/import-events.ts";
import { createId } from "../../ground/shared/create-id.ts";
import { inDays } from "../../ground/shared/days.fixture.ts";
import type { Cents } from "../../ground/shared/values.ts";
import { aProduct } from "../../money/catalog/catalog.fixture.ts";
import type { Product } from "../../money/catalog/catalog.schema.ts";
import { productSeed } from "../../money/catalog/catalog.seed.ts";
import { importProducts } from "../../money/catalog/import-catalog.ts";
import { findOffers } from "./offers.ts";

const event = anEvent({ name: "Budgets that hold", price: 4900 as Cents, memberPrice: 2900 as Cents });
const seeded = productSeed.find(({ kind }) => kind === "renewal") as Product;
const own = aProduct({ kind: "ceu_fee", key: "own" });
const over = aProduct({ kind: "ceu_fee", key: "over", activeTo: inDays(-1) });
const lastDay = aProduct({ kind: "ceu_fee", key: "last-day", activeTo: inDays(0) });
const toCome = aProduct({ kind: "ceu_fee", key: "to-come", activeFrom: inDays(1) });
const buying = { personId: createId("person"), on: inDays(0) };
const changed = { ...seeded, priceCents: 12_345 as Cents };

beforeAll(async () => {
  await importEvents([event]);
  await importProducts([own, over, lastDay, toCome, changed]);
});

describe("what is sold under an id", () => {
  const soldAs = (kind: Product["kind"], id: string) =>
    findOffers([{ kind, productId: id }], buying).then(([offer]) => offer);

  test("is an event, by itself", async () => {
    expect(await soldAs("event", event.id)).toEqual({
      kind: "event",
      id: event.id,
      name: "Budgets that hold",
      priceCents: 4900,
      memberPriceCents: 2900,
      freeForMembers: false,
      account: "Events",
      chargedWhen: "now",
      activeTo: event.expirationDate,
    });
  });

  test("is a product, offered now or not", async () => {
    expect(await soldAs("ceu_fee", own.id)).toEqual(own);
    expect(await soldAs("ceu_fee", over.id)).toEqual(over);
  });

  test("is what we begin with until something else is kept under its id", async () => {
    const other = productSeed.find(({ kind }) => kind === "membership") as Product;
    expect(await soldAs("membership", other.id)).toEqual(other);
    expect(await soldAs("renewal", seeded.id)).toEqual(changed);
  });

  test.each([
    ["an event that never was", "event", createId("event")],
    ["a product that never was", "exam", createId("product")],
    ["a product of another kind", "exam", own.id],
    ["a product that we begin with, of another kind", "exam", seeded.id],
    ["an event sold as something else", "exam", event.id],
    ["a product sold as an event", "event", own.id],
    ["what is no id", "exam", "6"],
    ["an empty id", "event", ""],
  ] as const)("is nothing for %s", async (_case, kind, id) => {
    expect(await soldAs(kind, id)).toBeUndefined();
  });

  test("is answered in the order asked for, as often as asked", async () => {
    const asked = [own.id, createId("product"), over.id, own.id].map((productId) => ({
      kind: "ceu_fee" as const,
      productId,
    }));
    const found = await findOffers([...asked, { kind: "event", productId: event.id }], buying);
    expect(found.map((offer) => offer?.id)).toEqual([own.id, undefined, over.id, own.id, event.id]);
    expect(await findOffers([], buying)).toEqual([]);
  });
});
