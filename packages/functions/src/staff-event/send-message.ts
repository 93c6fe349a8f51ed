import { sendMessage } from "@guildhall/core/staff-event/message-event";
import { staffEventRoutes } from "@guildhall/core/staff-event/staff-event.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(staffEventRoutes.sendMessage, ({ actor, params, body }) =>
  sendMessage(actor, params.id, body),
);
