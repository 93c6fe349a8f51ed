import { type GrantsOf, pays, reads } from "../../ground/route/grants.ts";
import type { staffOrderRoutes } from "./staff-order.routes.ts";

export const staffOrderGrants = {
  "staffOrder.waitingOrders": reads,
  "staffOrder.userPayments": reads,
  "staffOrder.order": reads,
  "staffOrder.approve": pays,
  "staffOrder.reject": pays,
} as const satisfies GrantsOf<typeof staffOrderRoutes>;
