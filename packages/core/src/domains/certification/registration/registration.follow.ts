import { followRow } from "../../../ground/change/outbox.schema.ts";
import { PersonId } from "../../../ground/shared/values.ts";
import { RegistrationId } from "../certification.schema.ts";

export const registrationFollows = {
  "named-registrations": followRow(
    { personId: PersonId },
    ({ personId }) => `Name and flags of ${personId} in the lists of registrations and experiences`,
  ),
  "corrected-spouse": followRow(
    { personId: PersonId, registrationId: RegistrationId },
    ({ registrationId }) => `Whether it is a military spouse in the entries of hours of ${registrationId}`,
  ),
};

type Rows = typeof registrationFollows;
declare module "../../../ground/change/outbox.schema.ts" {
  interface FollowTable extends Rows {}
}
