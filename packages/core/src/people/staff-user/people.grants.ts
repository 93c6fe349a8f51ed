import { type GrantsOf, records } from "../../ground/route/grants.ts";
import type { peopleRoutes } from "./people.routes.ts";

const seesLogin = { table: "read", userPool: ["AdminGetUser", "AdminListGroupsForUser"] } as const;
const changesUser = { ...records, userPool: seesLogin.userPool } as const;

export const peopleGrants = {
  "people.users": { table: "read", lists: "read", memoryMegabytes: 1024 },
  "people.exportUsers": { ...records, lists: "read", memoryMegabytes: 1024, timeoutSeconds: 29 },
  "people.get": seesLogin,
  "people.update": changesUser,
  "people.updateSecuId": changesUser,
  "people.sendPasswordLink": records,
  "people.endSessions": { ...records, userPool: ["AdminUserGlobalSignOut"] },
  "people.register": records,
  "people.impersonationTarget": seesLogin,
  "people.impersonate": { ...records, userPool: ["AdminListGroupsForUser"] },
  "people.stopImpersonating": records,
  "people.endSecondFactor": { ...records, userPool: ["AdminGetUser", "AdminSetUserMFAPreference"] },
  "people.history": { table: "read", secrets: ["AUDIT_KEY"] },
  "people.historyEntry": { table: "read", secrets: ["AUDIT_KEY"] },
} as const satisfies GrantsOf<typeof peopleRoutes>;
