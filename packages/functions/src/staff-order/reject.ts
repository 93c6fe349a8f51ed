import { reject } from "@guildhall/core/selling/checkout/reject";
import { staffOrderRoutes } from "@guildhall/core/selling/staff-order/staff-order.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(staffOrderRoutes.reject, ({ actor, params, body }) =>
  reject(actor, { personId: params.userId, orderId: params.orderId }, body),
);
