import { receiveWebhook } from "@guildhall/core/payment-reconciliation/webhook";
import { webhookRoutes } from "@guildhall/core/payment-reconciliation/webhook.routes";
import { signedEndpoint } from "../shared/signed-endpoint.ts";

export const handler = signedEndpoint(webhookRoutes.webhook, ({ body, headers }) =>
  receiveWebhook(body, headers["stripe-signature"]),
);
