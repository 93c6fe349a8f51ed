import { consumersOf } from "../../ground/change/consume.ts";
import { personFollows } from "./person.follow.ts";
import * as Session from "./session.ts";

export const personConsumers = consumersOf(personFollows, {
  "signed-in": ({ follow }) => Session.noteSignIn(follow.personId, follow.at),
});
