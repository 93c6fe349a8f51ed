// The products in a small cloud, and the contents of people's carts. Loaded when the cloud runs.

import { Cents, type PersonId } from "../../packages/core/src/ground/shared/values.ts";
import type { ProductKind } from "../../packages/core/src/money/catalog/catalog.schema.ts";
import { byKey } from "../../packages/core/src/money/catalog/catalog.ts";
import { importProducts } from "../../packages/core/src/money/catalog/import-catalog.ts";
import { ofPerson } from "../../packages/core/src/money/order/order.ts";
import { readCart } from "../../packages/core/src/selling/cart/contents.ts";
import { importCarts } from "../../packages/core/src/selling/cart/import-carts.ts";
import { withNewLines } from "../../packages/core/src/selling/cart-change/new-line.ts";
import { sampleLine } from "../../packages/core/src/selling/sellers/sample-line.ts";
import type { Calls } from "./stack-calls.ts";

async function productOf(kind: ProductKind, key: string) {
  const product = await byKey(kind, key);
  if (!product) throw new Error(`No ${kind} is called ${key}`);
  return product;
}

export const fillCart: Calls["fillCart"] = async ({ id, lines, discountCode }) => {
  const personId = id as PersonId;
  const products = await Promise.all(lines.map(({ kind, key }) => productOf(kind, key)));
  const wanted = lines.map(({ key, price, ...line }, index) =>
    sampleLine({ ...line, productId: products[index]?.id ?? "" }),
  );
  const { items } = await withNewLines(await readCart(personId), wanted);
  const priced = items.map((item, index) => ({ ...item, price: Cents.parse(lines[index]?.price ?? item.price) }));
  await importCarts([{ personId, lines: priced, ...(discountCode && { discountCode }) }]);
};

export const changeProduct: Calls["changeProduct"] = async ({ kind, key, change }) =>
  importProducts([{ ...(await productOf(kind, key)), ...change }]);

const hourMs = 3_600_000;

/** The orders of the demo are older. */
export const ordersOf: Calls["ordersOf"] = async (id) =>
  (await ofPerson(id as PersonId)).filter(({ placedAt }) => Date.parse(placedAt) > Date.now() - hourMs);
