import { consumersOf } from "../../../ground/change/consume.ts";
import { candidateFollows } from "./candidate.follow.ts";
import { cancelOrdersOfClosed } from "./end-registration.ts";

export const candidateConsumers = consumersOf(candidateFollows, {
  "closed-registration": ({ follow: { personId, registrationId } }) => cancelOrdersOfClosed(personId, registrationId),
});
