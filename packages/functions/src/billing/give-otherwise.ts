import { giveOtherwise } from "@guildhall/core/refund/give-otherwise";
import { billingStaffRoutes } from "@guildhall/core/staff-order/staff.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(billingStaffRoutes.giveOtherwise, ({ actor, params, body }) =>
  giveOtherwise(actor, params, body),
);
