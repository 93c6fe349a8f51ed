import { giveRestBack } from "@guildhall/core/domains/event/staff/event-refunds";
import { staffEventRoutes } from "@guildhall/core/domains/event/staff/staff-event.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(staffEventRoutes.giveRestBack, ({ actor, params, body }) =>
  giveRestBack(actor, params.id, body),
);
