import { type GrantsOf, reads, records } from "../ground/route/grants.ts";
import type { reviewRoutes } from "./review.routes.ts";

export const reviewGrants = {
  "review.counts": { ...reads, lists: "read" },
  "review.queue": { ...reads, lists: "read" },
  "review.open": { table: "write" },
  "review.takeBack": records,
  "review.assign": records,
  "review.preview": reads,
} as const satisfies GrantsOf<typeof reviewRoutes>;
