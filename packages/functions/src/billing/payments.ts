import { billingRoutes } from "@guildhall/core/billing/billing.routes";
import * as Payments from "@guildhall/core/billing/payments";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(billingRoutes.payments, ({ actor, query }) => Payments.list(actor, query));
