import { eventRoutes } from "@guildhall/core/domains/event/event.routes";
import * as Roster from "@guildhall/core/domains/event/roster";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(eventRoutes.markAttendance, ({ actor, params, body }) =>
  Roster.markAttendance(actor, params.id, body),
);
