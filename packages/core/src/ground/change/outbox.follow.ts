import { LateEntry } from "./audit.schema.ts";
import { followRow } from "./outbox.schema.ts";

export const outboxFollows = {
  "late-entry": followRow(
    { entry: LateEntry },
    ({ entry }, words) => `Entry "${words[entry.action]}" in the history of ${entry.about}`,
  ),
};

type Rows = typeof outboxFollows;
declare module "./outbox.schema.ts" {
  interface FollowTable extends Rows {}
}
