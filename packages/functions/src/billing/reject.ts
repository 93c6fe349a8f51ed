import { reject } from "@guildhall/core/checkout/approve";
import { billingStaffRoutes } from "@guildhall/core/staff-order/staff.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(billingStaffRoutes.reject, ({ actor, params, body }) =>
  reject(actor, { personId: params.userId, orderId: params.orderId }, body.reason),
);
