import { sendMessage } from "@guildhall/core/domains/event/staff/message-event";
import { staffEventRoutes } from "@guildhall/core/domains/event/staff/staff-event.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(staffEventRoutes.sendMessage, ({ actor, params, body }) =>
  sendMessage(actor, params.id, body),
);
