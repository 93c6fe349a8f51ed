import * as Refund from "@guildhall/core/refund/refund";
import { billingStaffRoutes } from "@guildhall/core/staff-order/staff.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(billingStaffRoutes.refund, ({ actor, params, body }) =>
  Refund.request(actor, params, body),
);
