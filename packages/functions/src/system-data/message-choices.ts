import { messageChoices } from "@guildhall/core/desks/system-data/message-choices";
import { systemDataRoutes } from "@guildhall/core/desks/system-data/system-data.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(systemDataRoutes.messageChoices, ({ actor, query }) =>
  messageChoices(actor, query.category),
);
