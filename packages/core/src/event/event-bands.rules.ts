import type { EventSummary } from "./event.schema.ts";

export const creditBands = {
  none: "None",
  one: "Up to 1",
  three: "More than 1, up to 3",
  more: "More than 3",
} as const;

/** CEUs are in tenths (bylaws#event-lists). */
export function creditBandOf({ ceus }: Pick<EventSummary, "ceus">): keyof typeof creditBands {
  if (ceus === 0) return "none";
  if (ceus <= 10) return "one";
  return ceus <= 30 ? "three" : "more";
}

export const priceBands = {
  free: "Free for everybody",
  low: "Up to $50",
  middle: "More than $50, up to $200",
  high: "More than $200",
} as const;

/** By the price for people who are not members. */
export function priceBandOf({ price }: Pick<EventSummary, "price">): keyof typeof priceBands {
  if (price === 0) return "free";
  if (price <= 50_00) return "low";
  return price <= 200_00 ? "middle" : "high";
}
