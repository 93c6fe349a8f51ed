import { billingRoutes } from "@guildhall/core/billing/billing.routes";
import * as Card from "@guildhall/core/billing/card";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(billingRoutes.saveCard, ({ actor, body }) => Card.save(actor, body));
