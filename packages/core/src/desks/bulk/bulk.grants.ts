import { type GrantsOf, reads, records } from "../../ground/route/grants.ts";
import type { bulkRoutes } from "./bulk.routes.ts";

export const bulkGrants = {
  "bulk.start": { ...records, lists: "read", memoryMegabytes: 1024, timeoutSeconds: 29 },
  "bulk.startFile": { ...records, lists: "read", memoryMegabytes: 1024, timeoutSeconds: 29 },
  "bulk.startMembershipFile": { ...records, lists: "read", memoryMegabytes: 1024, timeoutSeconds: 29 },
  "bulk.file": { ...records, listFiles: "read" },
  "bulk.list": reads,
  "bulk.get": reads,
  "bulk.again": records,
  "bulk.undo": records,
} as const satisfies GrantsOf<typeof bulkRoutes>;
