import * as Calendar from "@guildhall/core/domains/event/calendar";
import { eventRoutes } from "@guildhall/core/domains/event/event.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(eventRoutes.calendarFile, ({ actor, params }) => Calendar.file(actor, params.id));
