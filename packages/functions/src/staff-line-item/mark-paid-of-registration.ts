import { markPaidOfRegistration } from "@guildhall/core/selling/staff-line-item/mark-paid";
import { staffLineItemRoutes } from "@guildhall/core/selling/staff-line-item/staff-line-item.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(staffLineItemRoutes.markPaidOfRegistration, ({ actor, params, body }) =>
  markPaidOfRegistration(actor, params, body),
);
