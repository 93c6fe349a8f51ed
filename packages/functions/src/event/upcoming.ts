import * as Event from "@guildhall/core/domains/event/event";
import { eventRoutes } from "@guildhall/core/domains/event/event.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(eventRoutes.upcoming, ({ actor, query }) => Event.upcoming(actor, query));
