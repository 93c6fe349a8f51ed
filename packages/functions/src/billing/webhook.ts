import { billingRoutes } from "@guildhall/core/checkout/billing.routes";
import { receive } from "@guildhall/core/payment-reconciliation/webhook";
import { signedEndpoint } from "../shared/signed-endpoint.ts";

export const handler = signedEndpoint(billingRoutes.webhook, ({ body, headers }) =>
  receive(body, headers["stripe-signature"]),
);
