import type { GrantsOf } from "../../ground/route/grants.ts";
import type { memberSearchRoutes } from "./member-search.routes.ts";

/** Both count what they show. */
export const memberSearchGrants = {
  "memberSearch.list": { table: "write", lists: "read", memoryMegabytes: 1024 },
  "memberSearch.get": { table: "write" },
} as const satisfies GrantsOf<typeof memberSearchRoutes>;
