import { type GrantsOf, reads, records } from "../shared/grants.ts";
import type { staffMembershipRoutes } from "./staff-membership.routes.ts";

export const staffMembershipGrants = {
  "staffMembership.list": reads,
  "staffMembership.grant": records,
  "staffMembership.change": records,
  "staffMembership.remove": records,
} as const satisfies GrantsOf<typeof staffMembershipRoutes>;
