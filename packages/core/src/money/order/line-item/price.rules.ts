import type { LocalDate } from "../../../ground/shared/values.ts";
import { priceOn } from "../../catalog/catalog.rules.ts";
import type { Offer } from "../../catalog/catalog.schema.ts";
import type { LineItem, PriceBasis } from "./line-item.schema.ts";

export interface Buyer {
  readonly isMember: boolean;
  readonly isStudent: boolean;
  readonly termStart: LocalDate;
}

export interface Price {
  readonly cents: number;
  readonly basis: PriceBasis;
}

/** Before any code: the lowest price that the buyer may have (bylaws#price). */
export function priceFor(offer: Offer, isAbroad: boolean, { isMember, isStudent, termStart }: Buyer): Price {
  if (isMember && offer.freeForMembers) return { cents: 0, basis: "free_for_members" };
  const prices = isAbroad && offer.international ? offer.international : offer;
  const candidates: [PriceBasis, number | undefined][] = [
    ["member", isMember ? prices.memberPriceCents : undefined],
    ["student", isStudent ? prices.studentPriceCents : undefined],
    ["student", offer.fullTimeStudentPriceCents],
  ];
  return candidates.reduce<Price>(
    (best, [basis, cents]) => (cents !== undefined && cents < best.cents ? { cents, basis } : best),
    { cents: priceOn(prices, termStart), basis: "regular" },
  );
}

/** What its code takes off a price: its share, and of an amount what it took off before. */
export function codeOff(
  { discount, price, finalPrice }: Pick<LineItem, "discount" | "price" | "finalPrice">,
  cents: number,
): number {
  if (!discount || finalPrice === price) return 0;
  return Math.min(cents, discount.percentage ? Math.round((cents * discount.amount) / 100) : price - finalPrice);
}

type Priced = Pick<LineItem, "price" | "basis" | "isInternational">;

/** A price chosen by the person or set by staff stays. */
export const priceOf = ({ price, basis, isInternational = false }: Priced, offer: Offer, buyer: Buyer): Price =>
  basis === "chosen" || basis === "changed" ? { cents: price, basis } : priceFor(offer, isInternational, buyer);
