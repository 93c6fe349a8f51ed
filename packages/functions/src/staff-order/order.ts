import * as StaffOrder from "@guildhall/core/selling/staff-order/staff-order";
import { staffOrderRoutes } from "@guildhall/core/selling/staff-order/staff-order.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(staffOrderRoutes.order, ({ actor, params }) =>
  StaffOrder.getStaffOrder(actor, params.userId, params.orderId),
);
