import { reject } from "@guildhall/core/billing/approve";
import { billingStaffRoutes } from "@guildhall/core/billing/staff.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(billingStaffRoutes.reject, ({ actor, params, body }) =>
  reject(actor, { personId: params.userId, orderId: params.orderId }, body.reason),
);
