import { refundsOfEvent } from "@guildhall/core/staff-event/event-refunds";
import { staffEventRoutes } from "@guildhall/core/staff-event/staff-event.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(staffEventRoutes.refunds, ({ actor, params }) => refundsOfEvent(actor, params.id));
