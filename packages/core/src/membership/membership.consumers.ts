import { consumersOf } from "../change/consume.ts";
import { membershipFollows } from "./membership.follow.ts";
import { remindPart } from "./reminder/membership-reminders.ts";

export const membershipConsumers = consumersOf(membershipFollows, {
  "membership-reminders": async ({ follow }) => void (await remindPart(follow)),
});
