import * as Card from "@guildhall/core/card/card";
import { billingRoutes } from "@guildhall/core/checkout/billing.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(billingRoutes.setUpCard, ({ actor }) => Card.setUp(actor));
