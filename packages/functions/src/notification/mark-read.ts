import * as Notification from "@guildhall/core/people/notification/notification";
import { notificationRoutes } from "@guildhall/core/people/notification/notification.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(notificationRoutes.markRead, ({ actor, body }) => Notification.markRead(actor, body));
