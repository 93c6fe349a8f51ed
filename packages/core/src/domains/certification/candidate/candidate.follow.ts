import { followRow } from "../../../ground/change/outbox.schema.ts";
import { PersonId } from "../../../ground/shared/values.ts";
import { RegistrationId } from "../certification.schema.ts";

export const candidateFollows = {
  "closed-registration": followRow(
    { personId: PersonId, registrationId: RegistrationId },
    ({ registrationId }) => `What is ordered or waits for ${registrationId}, which is over, ends`,
  ),
  "carried-payments": followRow(
    { personId: PersonId, registrationId: RegistrationId },
    ({ registrationId }) => `What was paid for the registration before and not used comes along to ${registrationId}`,
  ),
  "material-events": followRow(
    { personId: PersonId, registrationId: RegistrationId },
    ({ registrationId }) => `Whoever was enrolled with ${registrationId} is registered for the events of its material`,
  ),
};

type Rows = typeof candidateFollows;
declare module "../../../ground/change/outbox.schema.ts" {
  interface FollowTable extends Rows {}
}
