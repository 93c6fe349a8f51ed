import { previewCancellation } from "@guildhall/core/domains/event/staff/cancel-event";
import { staffEventRoutes } from "@guildhall/core/domains/event/staff/staff-event.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(staffEventRoutes.cancellation, ({ actor, params }) =>
  previewCancellation(actor, params.id),
);
