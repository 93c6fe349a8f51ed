import { billingRoutes } from "@guildhall/core/billing/billing.routes";
import { receive } from "@guildhall/core/billing/webhook";
import { signedEndpoint } from "../shared/signed-endpoint.ts";

export const handler = signedEndpoint(billingRoutes.webhook, ({ body, headers }) =>
  receive(body, headers["stripe-signature"]),
);
