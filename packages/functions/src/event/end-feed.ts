import * as CalendarFeed from "@guildhall/core/event/calendar-feed";
import { eventRoutes } from "@guildhall/core/event/event.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(eventRoutes.endFeed, ({ actor }) => CalendarFeed.endFeed(actor));
