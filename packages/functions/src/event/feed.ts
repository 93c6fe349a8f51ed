import * as Calendar from "@guildhall/core/event/calendar";
import { eventRoutes } from "@guildhall/core/event/event.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(eventRoutes.feed, ({ actor }) => Calendar.feed(actor));
