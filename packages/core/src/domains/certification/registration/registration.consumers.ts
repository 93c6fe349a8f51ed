import { consumersOf } from "../../../ground/change/consume.ts";
import { nameRowsAnew } from "./name-rows.ts";
import { registrationFollows } from "./registration.follow.ts";

export const registrationConsumers = consumersOf(registrationFollows, {
  "named-registrations": ({ follow: { personId } }) => nameRowsAnew(personId),
});
