import * as z from "zod/mini";
import { CartAndUser } from "../cart/cart.schema.ts";
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
  addToCart: defineRoute({
    id: "event.addToCart",
    method: "POST",
    path: "/api/events/{categoryId}",
    role: "member",
    summary: "Put an event into the cart; again it changes nothing",
    params: z.object({ categoryId: z.string().check(z.maxLength(40)) }),
    response: CartAndUser,
  }),
};
