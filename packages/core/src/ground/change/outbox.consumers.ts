import { consumersOf } from "./consume.ts";
import { outboxFollows } from "./outbox.follow.ts";
import { recordLate } from "./record.ts";

export const outboxConsumers = consumersOf(outboxFollows, {
  "late-entry": ({ id, follow }) => recordLate(follow.entry, id),
});
