import type { Product } from "./catalog.schema.ts";
import { sold } from "./sold.seed.ts";

/** bylaws#ceu-fees */
export const ceuSeed: readonly Product[] = sold("ceu_fee", 901, [
  {
    key: "review",
    name: "CEU pre-approval review",
    priceCents: 50_00,
    memberPriceCents: 25_00,
    account: "CEU:Pre-approval",
  },
  {
    key: "listing",
    name: "CEU program listing",
    priceCents: 75_00,
    memberPriceCents: 50_00,
    account: "CEU:Listings",
    chargedWhen: "approval",
  },
]);
