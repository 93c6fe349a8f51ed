import { checkoutRoutes } from "@guildhall/core/checkout/checkout.routes";
import { settleOrder } from "@guildhall/core/checkout/payment-outcome";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(checkoutRoutes.settle, ({ actor, params }) => settleOrder(actor, params.orderId));
