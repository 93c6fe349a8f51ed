import { type GrantsOf, reads, records } from "../../ground/route/grants.ts";
import type { groupRoutes } from "./group.routes.ts";

export const groupGrants = {
  "group.choices": reads,
  "group.ofPerson": reads,
  "group.add": records,
  "group.remove": records,
  "group.members": reads,
} as const satisfies GrantsOf<typeof groupRoutes>;
