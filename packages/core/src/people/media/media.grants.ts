import { type GrantsOf, records } from "../../ground/route/grants.ts";
import type { mediaRoutes } from "./media.routes.ts";

export const mediaGrants = {
  "media.prepareAvatar": { table: "write", files: "receive" },
  "media.saveAvatar": { ...records, files: "write", pictures: true, memoryMegabytes: 1769, timeoutSeconds: 29 },
  "media.removeAvatar": records,
} as const satisfies GrantsOf<typeof mediaRoutes>;
