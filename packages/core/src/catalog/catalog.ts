import type { Write } from "../shared/commit.ts";
import type { PersonId } from "../shared/values.ts";
import type { Discount, Offer, Product, ProductKind } from "./catalog.schema.ts";

export interface OfferRef {
  readonly kind: ProductKind;
  readonly id: string;
}

/** What is sold under an id, offered now or not; events sell themselves, everything else is a product of ours. */
export declare function findOffers(refs: readonly OfferRef[]): Promise<(Offer | undefined)[]>;

/** What of a kind is offered today. */
export declare function offered(kind: ProductKind): Promise<Product[]>;

/** The one of a kind that other domains know by a key. */
export declare function byKey(kind: ProductKind, key: string): Promise<Product | undefined>;

export declare function findDiscount(code: string): Promise<Discount | undefined>;

/** Whether somebody has used a code already. */
export declare function hasUsed(personId: PersonId, code: string): Promise<boolean>;

/** In the transaction of an order: refused as used up when somebody was faster. */
export declare function claimDiscount(personId: PersonId, discount: Discount, orderId: string): Write[];

/** In the transaction in which an order comes to nothing. */
export declare function releaseDiscount(personId: PersonId, code: string, orderId: string): Promise<Write[]>;
