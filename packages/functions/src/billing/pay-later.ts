import { billingRoutes } from "@guildhall/core/checkout/billing.routes";
import { payLater } from "@guildhall/core/checkout/pay-later";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(billingRoutes.payLater, ({ actor, params, body }) =>
  payLater(actor, params.orderId, body),
);
