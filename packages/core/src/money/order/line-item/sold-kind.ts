import type { ProductKind } from "../../catalog/catalog.schema.ts";

/** What the rules of cart and refund ask of a kind. What a kind does not say is as with most of them. */
export interface SoldKind {
  readonly mayBeTwiceInCart?: true;
  readonly takesNoDiscount?: true;
  /** It begins on the day of payment, so the cart shows its days. */
  readonly hasTerm?: true;
  readonly isRefundNotSuggested?: true;
  readonly refundNotes?: (refundableCents: number) => readonly string[];
}

/** A kind that says nothing has no row. */
export type SoldKinds = { readonly [K in ProductKind]?: SoldKind };
