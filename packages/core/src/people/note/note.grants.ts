import { type GrantsOf, reads, records } from "../../ground/route/grants.ts";
import type { noteRoutes } from "./note.routes.ts";

export const noteGrants = {
  "note.list": reads,
  "note.add": records,
  "note.change": records,
  "note.remove": records,
} as const satisfies GrantsOf<typeof noteRoutes>;
