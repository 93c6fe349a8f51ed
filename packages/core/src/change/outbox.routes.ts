import * as z from "zod/mini";
import { OutboxId } from "../shared/ids.ts";
import { defineRoute } from "../shared/route.ts";
import { DeadLetter, Replayed } from "./outbox.schema.ts";

export const outboxRoutes = {
  deadLetters: defineRoute({
    id: "outbox.deadLetters",
    method: "GET",
    path: "/api/admin/outbox/dead-letters",
    role: "admin",
    work: "settings",
    summary: "Mails and other consequences that could not be delivered",
    response: z.object({
      data: z.array(DeadLetter),
      /** What has not failed, and goes on by itself once something else is over. */
      waiting: z.array(DeadLetter),
    }),
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
};
