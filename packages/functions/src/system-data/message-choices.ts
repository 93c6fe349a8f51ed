import { messageChoices } from "@guildhall/core/system-data/message-choices";
import { systemDataRoutes } from "@guildhall/core/system-data/system-data.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(systemDataRoutes.messageChoices, ({ actor, query }) =>
  messageChoices(actor, query.category),
);
