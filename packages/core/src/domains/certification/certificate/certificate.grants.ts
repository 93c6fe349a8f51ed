import { type GrantsOf, reads } from "../../../ground/route/grants.ts";
import type { certificateRoutes } from "./certificate.routes.ts";

export const certificateGrants = {
  "certificate.own": reads,
  "certificate.ofPerson": reads,
} as const satisfies GrantsOf<typeof certificateRoutes>;
