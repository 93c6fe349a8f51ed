import { approve } from "@guildhall/core/checkout/approve";
import { billingStaffRoutes } from "@guildhall/core/staff-order/staff.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(billingStaffRoutes.approve, ({ actor, params: { userId, orderId }, body }) =>
  approve(actor, { personId: userId, orderId }, body),
);
