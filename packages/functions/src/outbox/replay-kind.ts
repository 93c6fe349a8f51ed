import * as DeadLetters from "@guildhall/core/change/dead-letters";
import { outboxRoutes } from "@guildhall/core/change/outbox.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(outboxRoutes.replayKind, ({ actor, body }) => DeadLetters.replayKind(actor, body.kind));
