import { checkoutRoutes } from "@guildhall/core/selling/checkout/checkout.routes";
import { pay } from "@guildhall/core/selling/checkout/pay";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(checkoutRoutes.pay, ({ actor, body }) => pay(actor, body));
