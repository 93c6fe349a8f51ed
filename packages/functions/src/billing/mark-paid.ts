import { markPaid } from "@guildhall/core/staff-line-item/mark-paid";
import { billingStaffRoutes } from "@guildhall/core/staff-order/staff.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(billingStaffRoutes.markPaid, ({ actor, params, body }) =>
  markPaid(actor, params, body),
);
