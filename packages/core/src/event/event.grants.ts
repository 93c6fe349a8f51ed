import { type GrantsOf, reads } from "../shared/grants.ts";
import type { eventRoutes } from "./event.routes.ts";

export const eventGrants = {
  "event.upcoming": reads,
} as const satisfies GrantsOf<typeof eventRoutes>;
