import { consumers } from "@guildhall/core/assembly/consumers";
import * as DeadLetters from "@guildhall/core/ground/change/dead-letters";
import { outboxRoutes } from "@guildhall/core/ground/change/outbox.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(outboxRoutes.replay, ({ actor, params }) =>
  DeadLetters.replay(actor, params.id, consumers),
);
