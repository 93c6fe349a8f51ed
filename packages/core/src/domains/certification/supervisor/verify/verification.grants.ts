import { forColleagues, type GrantsOf, reads, records } from "../../../../ground/route/grants.ts";
import type { verificationRoutes } from "./verification.routes.ts";

export const verificationGrants = {
  "verification.list": reads,
  "verification.ask": records,
  "verification.nameAnother": records,
  "verification.settle": records,
  // It counts how often it is asked.
  "verification.open": { table: "write" },
  "verification.answer": records,
  "verification.askByStaff": { ...records, ...forColleagues, timeoutSeconds: 29 },
  "verification.enter": { ...records, ...forColleagues },
  "verification.ofEntry": reads,
} as const satisfies GrantsOf<typeof verificationRoutes>;
