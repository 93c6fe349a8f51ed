import * as CalendarFeed from "@guildhall/core/domains/event/calendar-feed";
import { eventRoutes } from "@guildhall/core/domains/event/event.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(eventRoutes.makeFeed, ({ actor }) => CalendarFeed.makeFeed(actor));
