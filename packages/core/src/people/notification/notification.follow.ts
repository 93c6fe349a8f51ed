import * as z from "zod/mini";
import { followRow } from "../../ground/change/outbox.schema.ts";
import { Alert } from "../../ground/message/alert.schema.ts";
import { MailRequest } from "../../ground/message/mail.schema.ts";
import { LocalDate, PersonId } from "../../ground/shared/values.ts";

/** Of what reminds somebody of the end of a membership: when it comes late, it is asked whether it is still due. */
const Reminder = z.object({ personId: PersonId, end: LocalDate, step: z.string() });
export type Reminder = z.infer<typeof Reminder>;

const reminder = z.optional(Reminder);

export const notificationFollows = {
  mail: followRow({ mail: MailRequest, reminder }, ({ mail }) => `Mail "${mail.template}" to ${mail.to}`),
  notification: followRow(
    { personId: PersonId, alert: Alert, reminder },
    ({ personId, alert }) => `Alert "${alert.title}" for ${personId}`,
  ),
  "answered-alerts": followRow(
    { personId: PersonId, asks: z.string() },
    ({ personId, asks }) => `Alerts that asked ${personId} to correct ${asks} are read`,
  ),
};

type Rows = typeof notificationFollows;
declare module "../../ground/change/outbox.schema.ts" {
  interface FollowTable extends Rows {}
}
