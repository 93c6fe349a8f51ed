import { billingStaffRoutes } from "@guildhall/core/staff-order/staff.routes";
import * as WaitingOrders from "@guildhall/core/staff-order/waiting-orders";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(billingStaffRoutes.waitingOrders, ({ actor, query }) =>
  WaitingOrders.page(actor, query),
);
