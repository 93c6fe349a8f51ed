import { consumersOf } from "../change/consume.ts";
import * as Mail from "./mail.ts";
import { notificationFollows } from "./notification.follow.ts";
import * as Notification from "./notification.ts";

export const notificationConsumers = consumersOf(notificationFollows, {
  mail: ({ id, follow }) => Mail.send(follow.order, id),
  notification: ({ id, follow }) => Notification.deliver(follow.personId, follow.alert, id),
});
