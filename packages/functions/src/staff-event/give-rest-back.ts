import { giveRestBack } from "@guildhall/core/staff-event/event-refunds";
import { staffEventRoutes } from "@guildhall/core/staff-event/staff-event.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(staffEventRoutes.giveRestBack, ({ actor, params, body }) =>
  giveRestBack(actor, params.id, body),
);
