import { type GrantsOf, records } from "../../../ground/route/grants.ts";
import type { membershipListRoutes } from "./membership-list.routes.ts";

export const membershipListGrants = {
  "membershipList.list": { table: "read", lists: "read", memoryMegabytes: 1024 },
  "membershipList.figures": { table: "read", lists: "read", memoryMegabytes: 1024 },
  "membershipList.exportFile": { ...records, lists: "read", memoryMegabytes: 1024, timeoutSeconds: 29 },
} as const satisfies GrantsOf<typeof membershipListRoutes>;
