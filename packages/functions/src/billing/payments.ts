import { billingRoutes } from "@guildhall/core/checkout/billing.routes";
import * as Payments from "@guildhall/core/receipt/payments";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(billingRoutes.payments, ({ actor, query }) => Payments.list(actor, query));
