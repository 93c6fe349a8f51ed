import * as DeadLetters from "@guildhall/core/ground/change/dead-letters";
import { outboxRoutes } from "@guildhall/core/ground/change/outbox.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(outboxRoutes.replayKind, ({ actor, body }) => DeadLetters.replayKind(actor, body.kind));
