import { billingRoutes } from "@guildhall/core/billing/billing.routes";
import * as Receipt from "@guildhall/core/billing/receipt";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(billingRoutes.payment, ({ actor, params }) => Receipt.get(actor, params.paymentId));
