import { consumesOutbox, type GrantsOf, reads, records } from "../route/grants.ts";
import type { outboxRoutes } from "./outbox.routes.ts";

export const outboxGrants = {
  "outbox.deadLetters": reads,
  "outbox.replay": { ...consumesOutbox, timeoutSeconds: 29 },
  "outbox.replayKind": { ...records, timeoutSeconds: 29 },
} as const satisfies GrantsOf<typeof outboxRoutes>;
