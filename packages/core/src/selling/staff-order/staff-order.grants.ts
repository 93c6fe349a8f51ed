import { forColleagues, type GrantsOf, pays, reads } from "../../ground/route/grants.ts";
import type { staffOrderRoutes } from "./staff-order.routes.ts";

export const staffOrderGrants = {
  "staffOrder.waitingOrders": reads,
  "staffOrder.userPayments": reads,
  "staffOrder.order": reads,
  "staffOrder.approve": { ...pays, ...forColleagues },
  "staffOrder.reject": { ...pays, ...forColleagues },
} as const satisfies GrantsOf<typeof staffOrderRoutes>;
