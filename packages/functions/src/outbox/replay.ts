import * as DeadLetters from "@guildhall/core/change/dead-letters";
import { outboxRoutes } from "@guildhall/core/change/outbox.routes";
import { consumers } from "@guildhall/core/consumers";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(outboxRoutes.replay, ({ actor, params }) =>
  DeadLetters.replay(actor, params.id, consumers),
);
