import { type GrantsOf, reads, records } from "../../ground/route/grants.ts";
import type { cartRoutes } from "./cart.routes.ts";

export const cartGrants = {
  "cart.items": reads,
  "cart.remove": records,
  "cart.applyDiscount": records,
  "cart.removeDiscount": records,
  "event.addToCart": records,
  "membership.addToCart": records,
  "donation.addToCart": records,
} as const satisfies GrantsOf<typeof cartRoutes>;
