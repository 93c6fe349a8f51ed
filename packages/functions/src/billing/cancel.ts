import { billingRoutes } from "@guildhall/core/checkout/billing.routes";
import { cancel } from "@guildhall/core/checkout/close-and-cancel";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(billingRoutes.cancel, ({ actor, params }) => cancel(actor, params.orderId));
