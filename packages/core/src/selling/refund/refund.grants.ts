import { forColleagues, type GrantsOf, pays, records } from "../../ground/route/grants.ts";
import type { refundRoutes } from "./refund.routes.ts";

export const refundGrants = {
  "refund.refund": { ...pays, ...forColleagues },
  "refund.giveOtherwise": { ...pays, ...forColleagues },
  "refund.closeRefund": { ...records, ...forColleagues },
} as const satisfies GrantsOf<typeof refundRoutes>;
