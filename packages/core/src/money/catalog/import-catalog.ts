import { DiscountEntity, ProductEntity } from "./catalog.entity.ts";
import { normalizedCode } from "./catalog.rules.ts";
import { Discount, Product } from "./catalog.schema.ts";

export async function importProducts(products: readonly Product[]): Promise<void> {
  await ProductEntity.put(products.map((product) => Product.parse(product))).go();
}

export async function importDiscounts(discounts: readonly Discount[]): Promise<void> {
  const whole = discounts.map((discount) => Discount.parse({ ...discount, code: normalizedCode(discount.code) }));
  await DiscountEntity.put(whole).go();
}
