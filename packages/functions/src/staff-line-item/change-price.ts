import { changePrice } from "@guildhall/core/selling/staff-line-item/change-price";
import { staffLineItemRoutes } from "@guildhall/core/selling/staff-line-item/staff-line-item.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(staffLineItemRoutes.changePrice, ({ actor, params, body }) =>
  changePrice(actor, params, body),
);
