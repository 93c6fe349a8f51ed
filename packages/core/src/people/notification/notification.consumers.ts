import { consumersOf } from "../../ground/change/consume.ts";
import type { MailTable } from "../../ground/message/mail.schema.ts";
import { now } from "../../ground/shared/clock.ts";
import { madeAt } from "../../ground/shared/create-id.ts";
import * as Mail from "./mail.ts";
import { notificationFollows, type Reminder } from "./notification.follow.ts";
import * as Notification from "./notification.ts";

const promptMs = 5 * 60_000;
const isLate = (id: string): boolean => Date.parse(now()) - Date.parse(madeAt(id)) > promptMs;

/** What reminds somebody in vain is dropped (bylaws#membership-reminders). */
export function notificationConsumersOf(mails: MailTable, isReminderDue: (reminder: Reminder) => Promise<boolean>) {
  const isInVain = async (id: string, reminder: Reminder | undefined) =>
    reminder !== undefined && isLate(id) && !(await isReminderDue(reminder));
  return consumersOf(notificationFollows, {
    mail: async ({ id, follow: { mail, reminder } }) => {
      if (!(await isInVain(id, reminder))) await Mail.send(mails, mail, id);
    },
    notification: async ({ id, follow: { personId, alert, reminder } }) => {
      if (!(await isInVain(id, reminder))) await Notification.deliver(personId, alert, id);
    },
    "answered-alerts": ({ follow: { personId, asks } }) => Notification.readAnswered(personId, asks),
  });
}
