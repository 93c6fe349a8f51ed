import { previewCancellation } from "@guildhall/core/staff-event/cancel-event";
import { staffEventRoutes } from "@guildhall/core/staff-event/staff-event.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(staffEventRoutes.cancellation, ({ actor, params }) =>
  previewCancellation(actor, params.id),
);
