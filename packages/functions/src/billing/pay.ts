import { billingRoutes } from "@guildhall/core/billing/billing.routes";
import { pay } from "@guildhall/core/billing/pay";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(billingRoutes.pay, ({ actor, body }) => pay(actor, body));
