import { type GrantsOf, pays } from "../../ground/route/grants.ts";
import type { webhookRoutes } from "./webhook.routes.ts";

export const webhookGrants = {
  "paymentReconciliation.webhook": { ...pays, secrets: ["AUDIT_KEY", "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"] },
} as const satisfies GrantsOf<typeof webhookRoutes>;
