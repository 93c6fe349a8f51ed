import { forColleagues, type GrantsOf, reads, records } from "../../../ground/route/grants.ts";
import type { staffMembershipRoutes } from "./staff-membership.routes.ts";

export const staffMembershipGrants = {
  "staffMembership.list": reads,
  "staffMembership.grant": { ...records, ...forColleagues },
  "staffMembership.change": { ...records, ...forColleagues },
  "staffMembership.remove": { ...records, ...forColleagues },
} as const satisfies GrantsOf<typeof staffMembershipRoutes>;
