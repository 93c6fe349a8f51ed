import { type GrantsOf, reads, records } from "../../ground/route/grants.ts";
import type { textingRoutes } from "./texting.routes.ts";

export const textingGrants = {
  "texting.terms": reads,
  "texting.consent": reads,
  "texting.optIn": records,
  "texting.optOut": records,
} as const satisfies GrantsOf<typeof textingRoutes>;
