import { billingRoutes } from "@guildhall/core/billing/billing.routes";
import { cancel } from "@guildhall/core/billing/cancel";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(billingRoutes.cancel, ({ actor, params }) => cancel(actor, params.orderId));
