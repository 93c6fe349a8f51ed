import { closeRefund } from "@guildhall/core/refund/close-refund";
import { billingStaffRoutes } from "@guildhall/core/staff-order/staff.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(billingStaffRoutes.closeRefund, ({ actor, params, body }) =>
  closeRefund(actor, params, body),
);
