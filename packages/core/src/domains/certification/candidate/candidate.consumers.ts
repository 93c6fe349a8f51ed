import { consumersOf } from "../../../ground/change/consume.ts";
import { carryPayments } from "../registration/enrollment/carried.ts";
import { candidateFollows } from "./candidate.follow.ts";
import { endAttached } from "./end-attached.ts";
import { registerForEvents } from "./material-events.ts";

export const candidateConsumers = consumersOf(candidateFollows, {
  "closed-registration": ({ follow: { personId, registrationId } }) => endAttached(personId, registrationId),
  "carried-payments": ({ follow: { personId, registrationId } }) => carryPayments(personId, registrationId),
  "material-events": ({ follow: { personId, registrationId } }) => registerForEvents(personId, registrationId),
});
