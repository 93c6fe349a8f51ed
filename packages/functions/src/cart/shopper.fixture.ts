import * as Cart from "@guildhall/core/cart-change/change-cart";
import { aDiscount, aProduct } from "@guildhall/core/catalog/catalog.fixture";
import type { Discount, Product } from "@guildhall/core/catalog/catalog.schema";
import { importDiscounts, importProducts } from "@guildhall/core/catalog/import-catalog";
import type { ImportedPerson } from "@guildhall/core/person/profile/import-people";
import { anActor } from "@guildhall/core/shared/actor.fixture";
import type { LocalDate } from "@guildhall/core/shared/values";
import { handler as getUser } from "../account/get.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler as applyDiscount } from "./apply-discount.ts";
import { handler as items } from "./items.ts";
import { handler as remove } from "./remove.ts";
import { handler as removeDiscount } from "./remove-discount.ts";

/** Fields of somebody whose membership is in force. */
export const inForce = {
  membershipStart: "2026-01-01" as LocalDate,
  membershipEnd: "2099-12-31" as LocalDate,
};

/** Somebody in front of their cart. */
export async function aShopper(override: Partial<ImportedPerson> = {}) {
  const { id, email } = await aPerson(override);
  const token = await tokenOf(email);
  const actor = anActor({ personId: id });
  return {
    id,
    actor,
    token,
    put: (line: Cart.NewLine) => Cart.add(actor, line),
    cart: async () => (await call(items, { token })).body,
    remove: (line_item_id: string) => call(remove, { token, body: { line_item_id } }),
    apply: (code: string) => call(applyDiscount, { token, body: { code } }),
    takeBack: () => call(removeDiscount, { token }),
    user: async () => (await call(getUser, { token })).body,
  };
}

export type Shopper = Awaited<ReturnType<typeof aShopper>>;

/** A product that lies in the catalog from now on. */
export async function onSale(override: Partial<Product> = {}): Promise<Product> {
  const product = aProduct(override);
  await importProducts([product]);
  return product;
}

/** A code that can be used from now on. */
export async function inUse(override: Partial<Discount> = {}): Promise<Discount> {
  const discount = aDiscount(override);
  await importDiscounts([discount]);
  return discount;
}

export const lineOf = ({ kind, id }: Product) => ({ kind, productId: id });
