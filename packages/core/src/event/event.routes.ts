import { defineRoute } from "../shared/route.ts";
import { EventPage, UpcomingQuery } from "./event.schema.ts";

export const eventRoutes = {
  upcoming: defineRoute({
    id: "event.upcoming",
    method: "GET",
    path: "/api/events/upcoming",
    role: "member",
    summary: "Events that are still to come or can be watched at any time; for the dashboard the next ten",
    query: UpcomingQuery,
    response: EventPage,
  }),
};
