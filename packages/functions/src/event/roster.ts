import { eventRoutes } from "@guildhall/core/domains/event/event.routes";
import * as Roster from "@guildhall/core/domains/event/roster";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(eventRoutes.roster, ({ actor, params, query }) => Roster.list(actor, params.id, query));
