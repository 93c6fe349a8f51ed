import { approve } from "@guildhall/core/billing/approve";
import { billingStaffRoutes } from "@guildhall/core/billing/staff.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(billingStaffRoutes.approve, ({ actor, params }) =>
  approve(actor, params.userId, params.orderId),
);
