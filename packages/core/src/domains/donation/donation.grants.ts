import { type GrantsOf, reads } from "../../ground/route/grants.ts";
import type { donationRoutes } from "./donation.routes.ts";

export const donationGrants = {
  "donation.options": reads,
  "donation.years": reads,
  "donation.letter": reads,
  "donation.letterPdf": { table: "write", papers: true, memoryMegabytes: 1024, timeoutSeconds: 20 },
} as const satisfies GrantsOf<typeof donationRoutes>;
