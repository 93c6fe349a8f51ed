import { type GrantsOf, reads, records } from "../../ground/route/grants.ts";
import type { membershipRoutes } from "./membership.routes.ts";

export const membershipGrants = {
  // Keeps which resources were seen.
  "membership.get": { table: "write" },
  "membership.options": reads,
  "membership.addTranscript": { ...records, files: "receive" },
} as const satisfies GrantsOf<typeof membershipRoutes>;
