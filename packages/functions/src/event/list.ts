import { eventRoutes } from "@guildhall/core/domains/event/event.routes";
import * as EventPage from "@guildhall/core/domains/event/event-page";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(eventRoutes.list, ({ actor, query }) => EventPage.mine(actor, query));
