import { refundsOfEvent } from "@guildhall/core/domains/event/staff/event-refunds";
import { staffEventRoutes } from "@guildhall/core/domains/event/staff/staff-event.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(staffEventRoutes.refunds, ({ actor, params }) => refundsOfEvent(actor, params.id));
