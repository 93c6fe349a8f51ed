import { consumersOf } from "../../../../ground/change/consume.ts";
import { registrationFollows } from "../registration.follow.ts";
import { nameEntriesAnew } from "./name-entries.ts";
import { nameRowsAnew } from "./name-rows.ts";
import { correctSpouseOfEntries } from "./spouse-entries.ts";

export const registrationConsumers = consumersOf(registrationFollows, {
  async "named-registrations"({ follow: { personId } }) {
    await nameRowsAnew(personId);
    await nameEntriesAnew(personId);
  },
  "corrected-spouse": ({ follow: { personId, registrationId } }) => correctSpouseOfEntries(personId, registrationId),
});
