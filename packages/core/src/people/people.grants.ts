import { type GrantsOf, records } from "../shared/grants.ts";
import type { peopleRoutes } from "./people.routes.ts";

export const peopleGrants = {
  "people.impersonationTarget": { table: "read", userPool: ["AdminGetUser", "AdminListGroupsForUser"] },
  "people.impersonate": { ...records, userPool: ["AdminListGroupsForUser"] },
  "people.stopImpersonating": records,
  "people.endSecondFactor": { ...records, userPool: ["AdminGetUser", "AdminSetUserMFAPreference"] },
  "people.history": { table: "read", secrets: ["AUDIT_KEY"] },
  "people.historyEntry": { table: "read", secrets: ["AUDIT_KEY"] },
} as const satisfies GrantsOf<typeof peopleRoutes>;
