import { type GrantsOf, reads, records } from "../../ground/route/grants.ts";
import type { viewRoutes } from "./view.routes.ts";

export const viewGrants = {
  "view.list": reads,
  "view.counts": { table: "read", lists: "read", memoryMegabytes: 1024 },
  "view.save": records,
  "view.change": records,
  "view.remove": records,
  "view.keepColumns": { table: "write" },
} as const satisfies GrantsOf<typeof viewRoutes>;
