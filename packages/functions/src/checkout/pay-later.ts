import { checkoutRoutes } from "@guildhall/core/selling/checkout/checkout.routes";
import { payLater } from "@guildhall/core/selling/checkout/pay-later";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(checkoutRoutes.payLater, ({ actor, params, body }) =>
  payLater(actor, params.orderId, body),
);
