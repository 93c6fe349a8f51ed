import { type GrantsOf, reads, records } from "../../ground/route/grants.ts";
import type { documentRoutes } from "./document.routes.ts";

export const documentGrants = {
  "document.get": reads,
  "document.link": { ...reads, files: "show" },
  "document.remove": records,
} as const satisfies GrantsOf<typeof documentRoutes>;
