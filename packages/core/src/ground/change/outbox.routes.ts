import * as z from "zod/mini";
import { defineRoute } from "../route/route.ts";
import { OutboxId } from "../shared/ids.ts";
import { DeadLetters, Replayed, ReplayedKind } from "./outbox.schema.ts";

export const outboxRoutes = {
  deadLetters: defineRoute({
    id: "outbox.deadLetters",
    method: "GET",
    path: "/api/admin/outbox/dead-letters",
    role: "admin",
    work: "settings",
    summary: "Mails and other consequences that could not be delivered",
    response: DeadLetters,
  }),
  replay: defineRoute({
    id: "outbox.replay",
    method: "POST",
    path: "/api/admin/outbox/dead-letters/{id}/replay",
    role: "admin",
    work: "settings",
    summary: "Try a stuck event again, now",
    params: z.object({ id: OutboxId }),
    response: Replayed,
  }),
  replayKind: defineRoute({
    id: "outbox.replayKind",
    method: "POST",
    path: "/api/admin/outbox/dead-letters/replay",
    role: "admin",
    work: "settings",
    summary: "Try the fifty oldest stuck events of a kind again, within minutes",
    body: z.object({ kind: z.string().check(z.minLength(1), z.maxLength(100)) }),
    response: ReplayedKind,
  }),
};
