import { type GrantsOf, reads } from "../../ground/route/grants.ts";
import type { personOverviewRoutes } from "./person-overview.routes.ts";

export const personOverviewGrants = {
  "personOverview.get": reads,
} as const satisfies GrantsOf<typeof personOverviewRoutes>;
