import { type GrantsOf, reads, records } from "../../ground/route/grants.ts";
import type { personFileRoutes } from "./person-file.routes.ts";

export const personFileGrants = {
  "personFile.list": reads,
  "personFile.add": { ...records, files: "receive" },
} as const satisfies GrantsOf<typeof personFileRoutes>;
