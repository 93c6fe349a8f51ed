import { billingRoutes } from "@guildhall/core/checkout/billing.routes";
import { pay } from "@guildhall/core/checkout/pay";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(billingRoutes.pay, ({ actor, body }) => pay(actor, body));
