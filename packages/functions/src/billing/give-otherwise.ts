import { giveOtherwise } from "@guildhall/core/billing/give-otherwise";
import { billingStaffRoutes } from "@guildhall/core/billing/staff.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(billingStaffRoutes.giveOtherwise, ({ actor, params, body }) =>
  giveOtherwise(actor, params, body),
);
