import { followRow } from "../change/outbox.schema.ts";
import { Alert } from "../message/alert.schema.ts";
import { MailRequest } from "../message/mail.schema.ts";
import { PersonId } from "../shared/values.ts";

export const notificationFollows = {
  mail: followRow({ order: MailRequest }, ({ order }) => `Mail "${order.template}" to ${order.to}`),
  notification: followRow(
    { personId: PersonId, alert: Alert },
    ({ personId, alert }) => `Alert "${alert.title}" for ${personId}`,
  ),
};

type Rows = typeof notificationFollows;
declare module "../change/outbox.schema.ts" {
  interface FollowTable extends Rows {}
}
