import { billingStaffRoutes } from "@guildhall/core/staff-order/staff.routes";
import * as StaffOrder from "@guildhall/core/staff-order/staff-order";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(billingStaffRoutes.order, ({ actor, params }) =>
  StaffOrder.get(actor, params.userId, params.orderId),
);
