import { staffOrderRoutes } from "@guildhall/core/staff-order/staff-order.routes";
import * as WaitingOrders from "@guildhall/core/staff-order/waiting-orders";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(staffOrderRoutes.waitingOrders, ({ actor, query }) =>
  WaitingOrders.waitingPage(actor, query),
);
