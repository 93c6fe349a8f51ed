import { type GrantsOf, reads, records } from "../../ground/route/grants.ts";
import type { flagRoutes } from "./flag.routes.ts";

export const flagGrants = {
  "flag.list": reads,
  "flag.add": records,
  "flag.change": records,
  "flag.remove": records,
} as const satisfies GrantsOf<typeof flagRoutes>;
