import * as z from "zod/mini";
import { followRow } from "../../ground/change/outbox.schema.ts";
import { LocalDate, PersonId } from "../../ground/shared/values.ts";

export const membershipFollows = {
  /** The beginnings of ids, so that the event is nobody's: from the first on, up to the second. */
  "membership-reminders": followRow(
    { end: LocalDate, from: z.string(), until: z.string() },
    ({ end }) => `Remind people whose membership ends on ${end}`,
  ),
  "named-terms": followRow(
    { personId: PersonId },
    ({ personId }) => `Name and flags of ${personId} in the list of memberships`,
  ),
};

type Rows = typeof membershipFollows;
declare module "../../ground/change/outbox.schema.ts" {
  interface FollowTable extends Rows {}
}
