import { beginCancellation } from "@guildhall/core/staff-event/cancel-event";
import { staffEventRoutes } from "@guildhall/core/staff-event/staff-event.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(staffEventRoutes.cancel, ({ actor, params, body }) =>
  beginCancellation(actor, params.id, body),
);
