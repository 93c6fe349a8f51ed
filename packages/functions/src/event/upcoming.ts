import * as Event from "@guildhall/core/event/event";
import { eventRoutes } from "@guildhall/core/event/event.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(eventRoutes.upcoming, ({ actor, query }) => Event.upcoming(actor, query));
