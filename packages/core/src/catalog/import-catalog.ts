import { DiscountEntity, ProductEntity } from "./catalog.entity.ts";
import { codeOf } from "./catalog.rules.ts";
import { Discount, Product } from "./catalog.schema.ts";

/** Takes products over from another system; what is there under the same kind and id is replaced. */
export async function importProducts(products: readonly Product[]): Promise<void> {
  await ProductEntity.put(products.map((product) => Product.parse(product))).go();
}

/** Takes discount codes over; how often each was used comes along. */
export async function importDiscounts(discounts: readonly Discount[]): Promise<void> {
  const whole = discounts.map((discount) => Discount.parse({ ...discount, code: codeOf(discount.code) }));
  await DiscountEntity.put(whole).go();
}
