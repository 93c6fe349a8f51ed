import { approve } from "@guildhall/core/selling/checkout/approve";
import { staffOrderRoutes } from "@guildhall/core/selling/staff-order/staff-order.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(staffOrderRoutes.approve, ({ actor, params: { userId, orderId }, body }) =>
  approve(actor, { personId: userId, orderId }, body),
);
