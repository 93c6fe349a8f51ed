import { type GrantsOf, reads, records } from "../../ground/route/grants.ts";
import type { systemDataRoutes } from "./system-data.routes.ts";

/** A pathway says how many registrations are under way. */
const countsRegistrations = { lists: "read", memoryMegabytes: 1024 } as const;

export const systemDataGrants = {
  "systemData.list": { ...reads, ...countsRegistrations },
  "systemData.add": records,
  "systemData.change": records,
  "systemData.remove": { ...records, ...countsRegistrations },
  "systemData.restore": records,
  "systemData.order": records,
  "systemData.importFile": { ...records, timeoutSeconds: 29 },
  "systemData.preparePicture": { table: "write", files: "receive" },
  "systemData.keepPicture": { ...records, files: "write", pictures: true, memoryMegabytes: 1769, timeoutSeconds: 29 },
  "systemData.addFile": { ...records, files: "receive" },
  "systemData.linkToFile": { ...reads, files: "show" },
  "systemData.linkToMembersFile": { ...reads, files: "show" },
  "systemData.messageChoices": reads,
} as const satisfies GrantsOf<typeof systemDataRoutes>;
