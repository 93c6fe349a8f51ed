import { type GrantsOf, reads, records } from "../../ground/route/grants.ts";
import type { ledgerRoutes } from "./ledger.routes.ts";

export const ledgerGrants = {
  "ledger.summary": reads,
  "ledger.entries": reads,
  "ledger.csv": { ...records, timeoutSeconds: 29 },
} as const satisfies GrantsOf<typeof ledgerRoutes>;
