import { changePriceOfRegistration } from "@guildhall/core/staff-line-item/change-price";
import { billingStaffRoutes } from "@guildhall/core/staff-order/staff.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(billingStaffRoutes.changePriceOfRegistration, ({ actor, params, body }) =>
  changePriceOfRegistration(actor, params, body),
);
