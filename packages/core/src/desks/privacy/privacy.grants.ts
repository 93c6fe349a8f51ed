import { forColleagues, type GrantsOf, reads, records } from "../../ground/route/grants.ts";
import type { privacyRoutes } from "./privacy.routes.ts";

export const privacyGrants = {
  "privacy.requestExport": records,
  "privacy.exports": reads,
  "privacy.downloadExport": { ...records, exports: "read" },
  "privacy.requestClosure": records,
  "privacy.withdrawClosure": records,
  "privacy.closures": { ...reads, lists: "read" },
  "privacy.confirmClosure": { ...records, ...forColleagues },
  "privacy.refuseClosure": { ...records, ...forColleagues },
} as const satisfies GrantsOf<typeof privacyRoutes>;
