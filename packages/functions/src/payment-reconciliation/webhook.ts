import { receiveWebhook } from "@guildhall/core/selling/payment-reconciliation/webhook";
import { webhookRoutes } from "@guildhall/core/selling/payment-reconciliation/webhook.routes";
import { signedEndpoint } from "../shared/signed-endpoint.ts";

export const handler = signedEndpoint(webhookRoutes.webhook, ({ body, headers }) =>
  receiveWebhook(body, headers["stripe-signature"]),
);
