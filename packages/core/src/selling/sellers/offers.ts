import type { Offer } from "../../money/catalog/catalog.schema.ts";
import * as Catalog from "../../money/catalog/catalog.ts";
import type { AskedLine, BuyerDay } from "../../money/order/line-item/seller.ts";
import { offersOf } from "./sellers.ts";

/** What is offered for each of them, in their order; undefined where nothing is. */
export async function findOffers(asked: readonly AskedLine[], buying: BuyerDay): Promise<(Offer | undefined)[]> {
  const unique = [...new Map(asked.map((one) => [nameOf(one), one])).values()];
  const bySource = Map.groupBy(unique, ({ kind }) => offersOf[kind]);
  const offers = await Promise.all(
    [...bySource].map(async ([source, ones]) => {
      const found = source === "catalog" ? await productsOf(ones) : await source(ones, buying);
      return ones.map((one, index) => [nameOf(one), found[index]] as const);
    }),
  );
  const offerOf = new Map(offers.flat());
  return asked.map((one) => offerOf.get(nameOf(one)));
}

const refOf = ({ kind, productId: id }: AskedLine) => ({ kind, id });

/** Two years of one fee are one product. */
async function productsOf(asked: readonly AskedLine[]): Promise<(Offer | undefined)[]> {
  const refs = new Map(asked.map((one) => [`${one.kind} ${one.productId}`, refOf(one)]));
  const products = await Catalog.findProducts([...refs.values()]);
  return asked.map(({ kind, productId }) => products.find((one) => one.kind === kind && one.id === productId));
}

const nameOf = ({ kind, productId, due, attachedTo }: AskedLine): string =>
  [kind, productId, due, attachedTo?.type, attachedTo?.id].join(" ");
