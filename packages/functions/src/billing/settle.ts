import { billingRoutes } from "@guildhall/core/billing/billing.routes";
import { settle } from "@guildhall/core/billing/standing";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(billingRoutes.settle, ({ actor, params }) => settle(actor, params.orderId));
