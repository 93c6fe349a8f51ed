import { forColleagues, type GrantsOf, pays, reads } from "../../ground/route/grants.ts";
import type { staffLineItemRoutes } from "./staff-line-item.routes.ts";

const servesOthers = { ...pays, ...forColleagues };

export const staffLineItemGrants = {
  "staffLineItem.owed": reads,
  "staffLineItem.markPaid": servesOthers,
  "staffLineItem.changePrice": servesOthers,
  "staffLineItem.markPaidOfRegistration": servesOthers,
  "staffLineItem.changePriceOfRegistration": servesOthers,
} as const satisfies GrantsOf<typeof staffLineItemRoutes>;
