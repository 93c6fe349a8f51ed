import * as EventOffer from "../../domains/event/event-offer.ts";
import type { Offer, ProductKind } from "../../money/catalog/catalog.schema.ts";
import * as Catalog from "../../money/catalog/catalog.ts";

interface OfferRef {
  readonly kind: ProductKind;
  readonly id: string;
}

/** Kinds that are not products of the catalog. */
const offersByKind: { readonly [K in ProductKind]?: (ids: readonly string[]) => Promise<Offer[]> } = {
  event: EventOffer.offersOf,
};

export async function findOffers(refs: readonly OfferRef[]): Promise<(Offer | undefined)[]> {
  const unique = [...new Map(refs.map((ref) => [nameOf(ref), ref])).values()];
  const others = Object.entries(offersByKind).map(([kind, offersOf]) =>
    offersOf(unique.filter((ref) => ref.kind === kind).map(({ id }) => id)),
  );
  const products = Catalog.findProducts(unique.filter(({ kind }) => !offersByKind[kind]));
  const offers: Offer[] = (await Promise.all([...others, products])).flat();
  const found = new Map(offers.map((offer) => [nameOf(offer), offer]));
  return refs.map((ref) => found.get(nameOf(ref)));
}

const nameOf = ({ kind, id }: OfferRef): string => `${kind} ${id}`;
