import { eventRoutes } from "@guildhall/core/domains/event/event.routes";
import * as EventPage from "@guildhall/core/domains/event/event-page";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(eventRoutes.get, ({ actor, params }) => EventPage.get(actor, params.id));
