import { type GrantsOf, reads } from "../../ground/route/grants.ts";
import type { dashboardRoutes } from "./dashboard.routes.ts";

export const dashboardGrants = {
  "dashboard.get": reads,
} as const satisfies GrantsOf<typeof dashboardRoutes>;
