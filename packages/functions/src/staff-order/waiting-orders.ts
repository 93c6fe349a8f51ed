import { staffOrderRoutes } from "@guildhall/core/selling/staff-order/staff-order.routes";
import * as WaitingOrders from "@guildhall/core/selling/staff-order/waiting-orders";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(staffOrderRoutes.waitingOrders, ({ actor, query }) =>
  WaitingOrders.waitingPage(actor, query),
);
