import { type GrantsOf, pays } from "../../ground/route/grants.ts";
import type { checkoutRoutes } from "./checkout.routes.ts";

export const checkoutGrants = {
  "checkout.pay": pays,
  "checkout.settle": pays,
  "checkout.payLater": pays,
  "checkout.cancel": pays,
} as const satisfies GrantsOf<typeof checkoutRoutes>;
