import { consumersOf } from "../change/consume.ts";
import type { MailTable } from "../message/mail.schema.ts";
import * as Mail from "./mail.ts";
import { notificationFollows } from "./notification.follow.ts";
import * as Notification from "./notification.ts";

export const notificationConsumersOf = (mails: MailTable) =>
  consumersOf(notificationFollows, {
    mail: ({ id, follow }) => Mail.send(mails, follow.order, id),
    notification: ({ id, follow }) => Notification.deliver(follow.personId, follow.alert, id),
  });
