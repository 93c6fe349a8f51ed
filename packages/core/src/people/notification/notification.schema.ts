import * as z from "zod/mini";
import { Alert } from "../../ground/message/alert.schema.ts";
import { NotificationId } from "../../ground/shared/ids.ts";
import { pageOf } from "../../ground/shared/page.ts";
import { Instant } from "../../ground/shared/values.ts";

/** bylaws#alerts */
export const Notification = z.object({
  id: NotificationId,
  createdAt: Instant,
  readAt: z.optional(Instant),
  data: Alert,
});
export type Notification = z.infer<typeof Notification>;

export const NotificationPage = z.extend(pageOf(Notification), { unread: z.int() });
export type NotificationPage = z.infer<typeof NotificationPage>;

export const ReadNotifications = z.object({
  ids: z
    .array(NotificationId)
    .check(z.minLength(1, { error: "Choose at least one." }), z.maxLength(25, { error: "Choose at most 25." })),
});
export type ReadNotifications = z.infer<typeof ReadNotifications>;

export const NotificationsRead = z.object({ unread: z.int() });
export type NotificationsRead = z.infer<typeof NotificationsRead>;
