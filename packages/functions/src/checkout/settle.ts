import { checkoutRoutes } from "@guildhall/core/checkout/checkout.routes";
import { settle } from "@guildhall/core/checkout/payment-outcome";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(checkoutRoutes.settle, ({ actor, params }) => settle(actor, params.orderId));
