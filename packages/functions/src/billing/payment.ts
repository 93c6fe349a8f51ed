import { billingRoutes } from "@guildhall/core/checkout/billing.routes";
import * as Receipt from "@guildhall/core/receipt/receipt";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(billingRoutes.payment, ({ actor, params }) => Receipt.get(actor, params.paymentId));
