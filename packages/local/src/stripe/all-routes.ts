import { challengeRoutes } from "./challenge.ts";
import { chargeRoutes } from "./charges.ts";
import { customerRoutes } from "./customers.ts";
import { disputeRoutes } from "./dispute.ts";
import { eventRoutes } from "./events.ts";
import { paymentIntentRoutes } from "./payment-intents.ts";
import { paymentMethodRoutes } from "./payment-methods.ts";
import { refundRoutes } from "./refunds.ts";
import type { Route } from "./route.ts";
import { setupIntentRoutes } from "./setup-intents.ts";
import { webhookEndpointRoutes } from "./webhook-endpoints.ts";

/** All that is answered below /v1. */
export const allRoutes: readonly Route[] = [
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...setupIntentRoutes,
  ...paymentIntentRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...eventRoutes,
  ...webhookEndpointRoutes,
  ...challengeRoutes,
];
