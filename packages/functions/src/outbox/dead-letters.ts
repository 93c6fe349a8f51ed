import * as DeadLetters from "@guildhall/core/outbox/dead-letters";
import { outboxRoutes } from "@guildhall/core/outbox/outbox.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(outboxRoutes.deadLetters, ({ actor }) => DeadLetters.list(actor));
