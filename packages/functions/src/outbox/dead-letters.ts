import * as DeadLetters from "@guildhall/core/change/dead-letters";
import { outboxRoutes } from "@guildhall/core/change/outbox.routes";
import { auditActions, follows } from "@guildhall/core/contract";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(outboxRoutes.deadLetters, ({ actor }) =>
  DeadLetters.list(actor, { follows, auditActions }),
);
