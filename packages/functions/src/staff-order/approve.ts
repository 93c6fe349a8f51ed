import { approve } from "@guildhall/core/checkout/approve";
import { staffOrderRoutes } from "@guildhall/core/staff-order/staff-order.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(staffOrderRoutes.approve, ({ actor, params: { userId, orderId }, body }) =>
  approve(actor, { personId: userId, orderId }, body),
);
