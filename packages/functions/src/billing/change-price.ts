import { changePrice } from "@guildhall/core/billing/change-price";
import { billingStaffRoutes } from "@guildhall/core/billing/staff.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(billingStaffRoutes.changePrice, ({ actor, params, body }) =>
  changePrice(actor, params, body),
);
