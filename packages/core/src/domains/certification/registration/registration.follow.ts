import { followRow } from "../../../ground/change/outbox.schema.ts";
import { PersonId } from "../../../ground/shared/values.ts";

export const registrationFollows = {
  "named-registrations": followRow(
    { personId: PersonId },
    ({ personId }) => `Name and flags of ${personId} in the lists of registrations and experiences`,
  ),
};

type Rows = typeof registrationFollows;
declare module "../../../ground/change/outbox.schema.ts" {
  interface FollowTable extends Rows {}
}
