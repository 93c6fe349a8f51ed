import { defineRoute } from "../../ground/route/route.ts";
import { PageQuery } from "../../ground/shared/page.ts";
import { NotificationPage, NotificationsRead, ReadNotifications } from "./notification.schema.ts";

export const notificationRoutes = {
  list: defineRoute({
    id: "notification.list",
    method: "GET",
    path: "/api/notifications",
    role: "member",
    refusesEnded: true,
    summary: "One's own alerts: the newest unread ones first, unless another order is asked for",
    query: PageQuery,
    response: NotificationPage,
  }),
  markRead: defineRoute({
    id: "notification.markRead",
    method: "POST",
    path: "/api/notifications",
    role: "member",
    summary: "Mark one's own alerts as read",
    body: ReadNotifications,
    response: NotificationsRead,
  }),
};
