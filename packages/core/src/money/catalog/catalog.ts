import { today } from "../../ground/shared/clock.ts";
import { refuseUnprocessed } from "../../ground/shared/errors.ts";
import { ProductId } from "../../ground/shared/ids.ts";
import { ProductEntity } from "./catalog.entity.ts";
import { asSold, isOffered } from "./catalog.rules.ts";
import { Product, type ProductKind } from "./catalog.schema.ts";
import { productSeed } from "./catalog.seed.ts";

export interface ProductRef {
  readonly kind: ProductKind;
  readonly id: string;
}

/** Offered today or not. An id of another kind finds nothing. */
export async function findProducts(refs: readonly ProductRef[]): Promise<Product[]> {
  const asked = refs.flatMap(({ kind, id }) => {
    const parsed = ProductId.safeParse(id);
    return parsed.success ? [{ kind, id: parsed.data }] : [];
  });
  const keys = [...new Map(asked.map((key) => [`${key.kind} ${key.id}`, key])).values()];
  if (keys.length === 0) return [];
  const { data, unprocessed } = await ProductEntity.get(keys).go();
  refuseUnprocessed(unprocessed);
  const kept = data.map((stored) => asSold(Product.parse(stored)));
  const isAsked = ({ kind, id }: Product) => keys.some((key) => key.kind === kind && key.id === id);
  return withSeeds(kept, productSeed.filter(isAsked));
}

function withSeeds(kept: readonly Product[], seeds: readonly Product[]): Product[] {
  const ids = new Set(kept.map(({ id }) => id));
  return [...kept, ...seeds.filter(({ id }) => !ids.has(id))];
}

async function ofKind(kind: ProductKind): Promise<Product[]> {
  const { data } = await ProductEntity.query.byKind({ kind }).go({ pages: "all" });
  const kept = data.map((stored) => asSold(Product.parse(stored)));
  const seeds = productSeed.filter((product) => product.kind === kind);
  return withSeeds(kept, seeds).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

export async function offered(kind: ProductKind): Promise<Product[]> {
  const day = today();
  return (await ofKind(kind)).filter((product) => isOffered(product, day));
}

export const byKey = async (kind: ProductKind, key: string): Promise<Product | undefined> =>
  (await ofKind(kind)).find((product) => product.key === key);

export async function findProduct(kind: ProductKind, id: string): Promise<Product | undefined> {
  const [product] = await findProducts([{ kind, id }]);
  return product;
}
