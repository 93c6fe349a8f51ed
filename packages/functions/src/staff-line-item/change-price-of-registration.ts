import { changePriceOfRegistration } from "@guildhall/core/selling/staff-line-item/change-price";
import { staffLineItemRoutes } from "@guildhall/core/selling/staff-line-item/staff-line-item.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(staffLineItemRoutes.changePriceOfRegistration, ({ actor, params, body }) =>
  changePriceOfRegistration(actor, params, body),
);
