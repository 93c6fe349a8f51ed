import * as z from "zod/mini";
import { defineRoute } from "../../ground/route/route.ts";

export const webhookRoutes = {
  webhook: defineRoute({
    id: "paymentReconciliation.webhook",
    method: "POST",
    path: "/api/webhooks/stripe",
    role: "visitor",
    summary: "What the payment provider tells of payments, refunds and disputes, signed by it",
    body: z.looseObject({ id: z.string(), type: z.string() }),
    response: z.object({ received: z.literal(true) }),
  }),
};
