import { followRow } from "../../../ground/change/outbox.schema.ts";
import { PersonId } from "../../../ground/shared/values.ts";
import { RegistrationId } from "../certification.schema.ts";

export const candidateFollows = {
  "closed-registration": followRow(
    { personId: PersonId, registrationId: RegistrationId },
    ({ registrationId }) => `What is ordered for ${registrationId}, which is closed, is canceled`,
  ),
};

type Rows = typeof candidateFollows;
declare module "../../../ground/change/outbox.schema.ts" {
  interface FollowTable extends Rows {}
}
