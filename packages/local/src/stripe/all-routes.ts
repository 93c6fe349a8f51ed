import { customerRoutes } from "./card/customers.ts";
import { paymentMethodRoutes } from "./card/payment-methods.ts";
import { setupIntentRoutes } from "./card/setup-intents.ts";
import { challengeRoutes } from "./challenge/challenge.ts";
import { chargeRoutes } from "./payment/charges.ts";
import { disputeRoutes } from "./payment/dispute.ts";
import { paymentIntentRoutes } from "./payment/payment-intents.ts";
import { refundRoutes } from "./payment/refunds.ts";
import type { Route } from "./route.ts";
import { eventRoutes } from "./webhook/events.ts";
import { webhookEndpointRoutes } from "./webhook/webhook-endpoints.ts";

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
