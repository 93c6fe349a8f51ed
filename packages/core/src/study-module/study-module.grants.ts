import { type GrantsOf, reads } from "../shared/grants.ts";
import type { studyModuleRoutes } from "./study-module.routes.ts";

export const studyModuleGrants = {
  "studyModule.answers": { ...reads, lists: "read" },
} as const satisfies GrantsOf<typeof studyModuleRoutes>;
