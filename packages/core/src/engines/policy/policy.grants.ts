import { type GrantsOf, reads, records } from "../../ground/route/grants.ts";
import type { policyRoutes } from "./policy.routes.ts";

export const policyGrants = {
  "policy.history": reads,
  "policy.change": records,
} as const satisfies GrantsOf<typeof policyRoutes>;
