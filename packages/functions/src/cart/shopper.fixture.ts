import { anActor } from "@guildhall/core/ground/route/actor.fixture";
import type { LocalDate } from "@guildhall/core/ground/shared/values";
import { aDiscount, aProduct } from "@guildhall/core/money/catalog/catalog.fixture";
import type { Discount, Product } from "@guildhall/core/money/catalog/catalog.schema";
import { importDiscounts, importProducts } from "@guildhall/core/money/catalog/import-catalog";
import type { ImportedPerson } from "@guildhall/core/people/person/profile/import-people";
import * as Cart from "@guildhall/core/selling/cart-change/change-cart";
import { sampleLine } from "@guildhall/core/selling/sellers/sample-line";
import { handler as getUser } from "../account/get.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler as applyDiscount } from "./apply-discount.ts";
import { handler as items } from "./items.ts";
import { handler as remove } from "./remove.ts";
import { handler as removeDiscount } from "./remove-discount.ts";

/** The fields of a person with a valid membership. */
export const inForce = {
  membershipStart: "2026-01-01" as LocalDate,
  membershipEnd: "2099-12-31" as LocalDate,
};

/** A person with a cart. */
export async function aShopper(override: Partial<ImportedPerson> = {}) {
  const { id, email } = await aPerson(override);
  const token = await tokenOf(email);
  const actor = anActor({ personId: id });
  return {
    id,
    email,
    actor,
    token,
    put: (line: Cart.NewLine) => Cart.add(actor, sampleLine(line)),
    cart: async () => (await call(items, { token })).body,
    remove: (line_item_id: string) => call(remove, { token, body: { line_item_id } }),
    apply: (code: string) => call(applyDiscount, { token, body: { code } }),
    takeBack: () => call(removeDiscount, { token }),
    user: async () => (await call(getUser, { token })).body,
  };
}

export type Shopper = Awaited<ReturnType<typeof aShopper>>;

/** Adds a product to the catalog. */
export async function onSale(override: Partial<Product> = {}): Promise<Product> {
  const product = aProduct(override);
  await importProducts([product]);
  return product;
}

/** Adds a usable discount code. */
export async function inUse(override: Partial<Discount> = {}): Promise<Discount> {
  const discount = aDiscount(override);
  await importDiscounts([discount]);
  return discount;
}

export const cartLineOf = ({ kind, id: productId }: Product) => sampleLine({ kind, productId });
