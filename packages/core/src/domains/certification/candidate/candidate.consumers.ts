import { consumersOf } from "../../../ground/change/consume.ts";
import { candidateFollows } from "./candidate.follow.ts";
import { endAttached } from "./end-attached.ts";

export const candidateConsumers = consumersOf(candidateFollows, {
  "closed-registration": ({ follow: { personId, registrationId } }) => endAttached(personId, registrationId),
});
