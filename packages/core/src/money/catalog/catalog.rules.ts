import type { Cents, LocalDate } from "../../ground/shared/values.ts";
import type { Discount, Offer } from "./catalog.schema.ts";

type Window = Pick<Offer, "activeFrom" | "activeTo">;

export const hasBegun = ({ activeFrom }: Window, today: LocalDate): boolean =>
  activeFrom === undefined || activeFrom <= today;

export const isSaleOver = ({ activeTo }: Window, today: LocalDate): boolean =>
  activeTo !== undefined && activeTo < today;

export const isOffered = (offer: Window, today: LocalDate): boolean =>
  hasBegun(offer, today) && !isSaleOver(offer, today);

/** bylaws#membership-price: the price of what begins on the day. */
export const priceOn = ({ priceCents, laterPrice }: Pick<Offer, "priceCents" | "laterPrice">, day: LocalDate): Cents =>
  laterPrice && laterPrice.from <= day ? laterPrice.priceCents : priceCents;

/** Once the later price holds it is the price, and another can be announced. */
export function asOfDay<P extends Pick<Offer, "priceCents" | "laterPrice">>(offer: P, day: LocalDate): P {
  if (!offer.laterPrice || offer.laterPrice.from > day) return offer;
  const { laterPrice: _holds, ...rest } = offer;
  return { ...rest, priceCents: priceOn(offer, day) } as P;
}

export const isUsedUp = ({ maxUses, uses }: Pick<Discount, "maxUses" | "uses">): boolean =>
  maxUses !== undefined && uses >= maxUses;

export const normalizedCode = (typed: string): string => typed.trim().toUpperCase();

/** bylaws#exam-price: half the price is for a full-time student's registration; stored exams may still have a price for student members. */
export function asSold<P extends Pick<Offer, "kind" | "studentPriceCents">>(product: P): P {
  if (product.kind !== "exam" || product.studentPriceCents === undefined) return product;
  const { studentPriceCents: _, ...rest } = product;
  return rest as P;
}

/** Of a row that is sold, or a code: what it says of prices. */
const saysPrice = ["freeForMembers", "reduction", "percent", "laterPriceFrom"];

interface PricePage {
  readonly fields: Readonly<Record<string, { readonly kind: string }>>;
}

/** bylaws#own-price. Whether the change is one of a price; a new row is one, where it has a price. */
export const isPriceChange = ({ fields }: PricePage, changed: object): boolean =>
  Object.keys(changed).some((name) => fields[name]?.kind === "price" || saysPrice.includes(name));
