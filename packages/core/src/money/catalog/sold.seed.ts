import type * as z from "zod/mini";
import { Product, type ProductKind } from "./catalog.schema.ts";

type Sold = Omit<z.input<typeof Product>, "kind" | "id" | "freeForMembers" | "chargedWhen"> &
  Partial<Pick<z.input<typeof Product>, "freeForMembers" | "chargedWhen">>;

const idOf = (number: number): string => `prd_${String(number).padStart(26, "0")}`;

/** Never change `firstNumber`: line items refer to the ids. */
export const sold = (kind: ProductKind, firstNumber: number, products: readonly Sold[]): Product[] =>
  products.map((product, index) =>
    Product.parse({ freeForMembers: false, chargedWhen: "now", ...product, kind, id: idOf(firstNumber + index) }),
  );
