import { consumersOf } from "../../../ground/change/consume.ts";
import { mailSupervisor } from "./mail-supervisor.ts";
import { nameInEntries } from "./name-in-entries.ts";
import { verificationFollows } from "./verification.follow.ts";

export const verificationConsumers = consumersOf(verificationFollows, {
  "supervisor-asked": ({ id, follow }) => mailSupervisor(follow, id),
  "supervisor-named": ({ follow }) => nameInEntries(follow.verificationId),
});
