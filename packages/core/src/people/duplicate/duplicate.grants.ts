import { type GrantsOf, reads, records } from "../../ground/route/grants.ts";
import type { duplicateRoutes } from "./duplicate.routes.ts";

export const duplicateGrants = {
  "duplicate.list": reads,
  "duplicate.tellApart": records,
  "duplicate.showAgain": records,
} as const satisfies GrantsOf<typeof duplicateRoutes>;
