import { changePrice } from "@guildhall/core/staff-line-item/change-price";
import { billingStaffRoutes } from "@guildhall/core/staff-order/staff.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(billingStaffRoutes.changePrice, ({ actor, params, body }) =>
  changePrice(actor, params, body),
);
