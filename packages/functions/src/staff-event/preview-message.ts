import { previewMessage } from "@guildhall/core/domains/event/staff/message-event";
import { staffEventRoutes } from "@guildhall/core/domains/event/staff/staff-event.routes";
import { endpoint } from "../shared/endpoint.ts";

// The mail's layout is loaded only after all checks.
export const handler = endpoint(staffEventRoutes.previewMessage, ({ actor, params, body }) =>
  previewMessage(actor, { id: params.id, draft: body }, async (mails, mail) =>
    (await import("@guildhall/core/people/notification/mail-content")).previewContent(mails, mail),
  ),
);
