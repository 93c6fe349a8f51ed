import { followRow } from "../../../ground/change/outbox.schema.ts";
import { EventId, LineItemId } from "../../../ground/shared/ids.ts";
import { PersonId } from "../../../ground/shared/values.ts";

export const staffEventFollows = {
  "event-give-back": followRow(
    { personId: PersonId, eventId: EventId, lineItemId: LineItemId },
    ({ eventId, personId }) => `Money for the canceled event ${eventId} back to ${personId}`,
  ),
};

type Rows = typeof staffEventFollows;
declare module "../../../ground/change/outbox.schema.ts" {
  interface FollowTable extends Rows {}
}
