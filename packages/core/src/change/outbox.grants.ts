import { consumesOutbox, type GrantsOf, reads } from "../shared/grants.ts";
import type { outboxRoutes } from "./outbox.routes.ts";

export const outboxGrants = {
  "outbox.deadLetters": reads,
  "outbox.replay": { ...consumesOutbox, timeoutSeconds: 29 },
  "outbox.replayKind": { table: "write", timeoutSeconds: 29 },
} as const satisfies GrantsOf<typeof outboxRoutes>;
