import * as Refund from "@guildhall/core/billing/refund";
import { billingStaffRoutes } from "@guildhall/core/billing/staff.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(billingStaffRoutes.refund, ({ actor, params, body }) =>
  Refund.request(actor, params, body),
);
