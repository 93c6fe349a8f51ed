import { type GrantsOf, pays, reads } from "../shared/grants.ts";
import type { staffLineItemRoutes } from "./staff-line-item.routes.ts";

export const staffLineItemGrants = {
  "staffLineItem.owed": reads,
  "staffLineItem.markPaid": pays,
  "staffLineItem.changePrice": pays,
  "staffLineItem.markPaidOfRegistration": pays,
  "staffLineItem.changePriceOfRegistration": pays,
} as const satisfies GrantsOf<typeof staffLineItemRoutes>;
