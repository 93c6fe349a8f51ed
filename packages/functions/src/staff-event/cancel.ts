import { beginCancellation } from "@guildhall/core/domains/event/staff/cancel-event";
import { staffEventRoutes } from "@guildhall/core/domains/event/staff/staff-event.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(staffEventRoutes.cancel, ({ actor, params, body }) =>
  beginCancellation(actor, params.id, body),
);
