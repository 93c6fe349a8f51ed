import { type GrantsOf, reads, records } from "../../../ground/route/grants.ts";
import type { staffEventRoutes } from "./staff-event.routes.ts";

export const staffEventGrants = {
  "staffEvent.cancellation": reads,
  "staffEvent.cancel": { ...records, timeoutSeconds: 29 },
  "staffEvent.refunds": { ...reads, timeoutSeconds: 29 },
  "staffEvent.giveRestBack": { ...records, timeoutSeconds: 29 },
  "staffEvent.previewMessage": reads,
  "staffEvent.sendMessage": { ...records, timeoutSeconds: 29 },
} as const satisfies GrantsOf<typeof staffEventRoutes>;
