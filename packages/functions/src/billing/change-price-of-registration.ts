import { changePriceOfRegistration } from "@guildhall/core/billing/change-price";
import { billingStaffRoutes } from "@guildhall/core/billing/staff.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(billingStaffRoutes.changePriceOfRegistration, ({ actor, params, body }) =>
  changePriceOfRegistration(actor, params, body),
);
