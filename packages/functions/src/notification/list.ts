import { notificationRoutes } from "@guildhall/core/people/notification/notification.routes";
import * as NotificationList from "@guildhall/core/people/notification/notification-list";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(notificationRoutes.list, ({ actor, query }) => NotificationList.list(actor, query));
