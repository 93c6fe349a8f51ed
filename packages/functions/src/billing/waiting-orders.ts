import { billingStaffRoutes } from "@guildhall/core/billing/staff.routes";
import * as WaitingOrders from "@guildhall/core/billing/waiting-orders";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(billingStaffRoutes.waitingOrders, ({ actor, query }) =>
  WaitingOrders.page(actor, query),
);
