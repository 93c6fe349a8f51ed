import { consumersOf } from "../../ground/change/consume.ts";
import { nameTermsAnew } from "./listed-term.ts";
import { membershipFollows } from "./membership.follow.ts";
import { remindPart } from "./membership-reminders.ts";

export const membershipConsumers = consumersOf(membershipFollows, {
  "membership-reminders": async ({ follow }) => void (await remindPart(follow)),
  "named-terms": ({ follow: { personId } }) => nameTermsAnew(personId),
});
