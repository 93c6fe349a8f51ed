import { auditActions, follows } from "@guildhall/core/assembly/contract";
import * as DeadLetters from "@guildhall/core/ground/change/dead-letters";
import { outboxRoutes } from "@guildhall/core/ground/change/outbox.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(outboxRoutes.deadLetters, async ({ actor }) => {
  const { mails } = await import("@guildhall/core/assembly/mails");
  return DeadLetters.list(actor, { follows, auditActions, mails });
});
