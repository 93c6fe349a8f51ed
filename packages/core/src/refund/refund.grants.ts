import { type GrantsOf, pays, records } from "../shared/grants.ts";
import type { refundRoutes } from "./refund.routes.ts";

export const refundGrants = {
  "refund.refund": pays,
  "refund.giveOtherwise": pays,
  "refund.closeRefund": records,
} as const satisfies GrantsOf<typeof refundRoutes>;
