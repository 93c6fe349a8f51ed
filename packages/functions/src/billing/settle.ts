import { billingRoutes } from "@guildhall/core/checkout/billing.routes";
import { settle } from "@guildhall/core/checkout/payment-outcome";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(billingRoutes.settle, ({ actor, params }) => settle(actor, params.orderId));
