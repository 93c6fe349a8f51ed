import { markPaid } from "@guildhall/core/billing/mark-paid";
import { billingStaffRoutes } from "@guildhall/core/billing/staff.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(billingStaffRoutes.markPaid, ({ actor, params, body }) =>
  markPaid(actor, params, body),
);
