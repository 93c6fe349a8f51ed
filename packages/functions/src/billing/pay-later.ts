import { billingRoutes } from "@guildhall/core/billing/billing.routes";
import { payLater } from "@guildhall/core/billing/pay-later";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(billingRoutes.payLater, ({ actor, params, body }) =>
  payLater(actor, params.orderId, body),
);
