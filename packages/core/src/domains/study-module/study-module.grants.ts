import { type GrantsOf, reads, records } from "../../ground/route/grants.ts";
import type { studyModuleRoutes } from "./study-module.routes.ts";

export const studyModuleGrants = {
  "studyModule.form": reads,
  "studyModule.send": { table: "write", secrets: ["AUDIT_KEY", "CAPTCHA_SECRET"], timeoutSeconds: 20 },
  "studyModule.answers": { ...reads, lists: "read" },
  "studyModule.exportFile": { ...records, lists: "read" },
} as const satisfies GrantsOf<typeof studyModuleRoutes>;
