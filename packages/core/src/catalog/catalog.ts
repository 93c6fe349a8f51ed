import { offersOf } from "../event/event-offer.ts";
import { today } from "../shared/clock.ts";
import { DomainError } from "../shared/errors.ts";
import { EventId, ProductId } from "../shared/ids.ts";
import { ProductEntity } from "./catalog.entity.ts";
import { isOffered } from "./catalog.rules.ts";
import { type Offer, Product, type ProductKind } from "./catalog.schema.ts";
import { productSeed } from "./catalog.seed.ts";

export interface OfferRef {
  readonly kind: ProductKind;
  readonly id: string;
}

/** What is sold under an id, offered now or not; events sell themselves, everything else is a product of ours. */
export async function findOffers(refs: readonly OfferRef[]): Promise<(Offer | undefined)[]> {
  const unique = [...new Map(refs.map((ref) => [nameOf(ref), ref])).values()];
  const [events, products] = await Promise.all([
    offersOf(unique.flatMap(({ kind, id }) => (kind === "event" ? fits(EventId, id) : []))),
    findProducts(
      unique.flatMap(({ kind, id }) => (kind === "event" ? [] : fits(ProductId, id).map((id) => ({ kind, id })))),
    ),
  ]);
  const found = new Map([...events, ...products].map((offer) => [nameOf(offer), offer]));
  return refs.map((ref) => found.get(nameOf(ref)));
}

const nameOf = ({ kind, id }: OfferRef): string => `${kind} ${id}`;

/** An id of another shape names nothing. */
const fits = <T>(
  schema: { safeParse(id: string): { success: true; data: T } | { success: false } },
  id: string,
): T[] => {
  const parsed = schema.safeParse(id);
  return parsed.success ? [parsed.data] : [];
};

async function findProducts(keys: readonly { kind: ProductKind; id: ProductId }[]): Promise<Product[]> {
  if (keys.length === 0) return [];
  const { data, unprocessed } = await ProductEntity.get([...keys]).go();
  if (unprocessed.length > 0) throw new DomainError("unavailable");
  const kept = data.map((stored) => Product.parse(stored));
  const isAsked = ({ kind, id }: Product) => keys.some((key) => key.kind === kind && key.id === id);
  return withSeeds(kept, productSeed.filter(isAsked));
}

/** What we begin with is there until something is kept under its id. */
function withSeeds(kept: readonly Product[], seeds: readonly Product[]): Product[] {
  const ids = new Set(kept.map(({ id }) => id));
  return [...kept, ...seeds.filter(({ id }) => !ids.has(id))];
}

/** Everything of a kind, offered or not, in the order of their ids. */
async function ofKind(kind: ProductKind): Promise<Product[]> {
  const { data } = await ProductEntity.query.byKind({ kind }).go({ pages: "all" });
  const kept = data.map((stored) => Product.parse(stored));
  const seeds = productSeed.filter((product) => product.kind === kind);
  return withSeeds(kept, seeds).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** What of a kind is offered today. */
export async function offered(kind: ProductKind): Promise<Product[]> {
  const day = today();
  return (await ofKind(kind)).filter((product) => isOffered(product, day));
}

/** The one of a kind that other domains know by a key. */
export const byKey = async (kind: ProductKind, key: string): Promise<Product | undefined> =>
  (await ofKind(kind)).find((product) => product.key === key);

/** One of our own products, offered or not. */
export async function findProduct(kind: ProductKind, id: string): Promise<Product | undefined> {
  const [product] = await findProducts(fits(ProductId, id).map((id) => ({ kind, id })));
  return product;
}
