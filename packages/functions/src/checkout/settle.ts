import { checkoutRoutes } from "@guildhall/core/selling/checkout/checkout.routes";
import { settleOrder } from "@guildhall/core/selling/checkout/payment-outcome";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(checkoutRoutes.settle, ({ actor, params }) => settleOrder(actor, params.orderId));
