import { followRow } from "../change/outbox.schema.ts";
import { PersonId } from "../shared/values.ts";

export const duplicateFollows = {
  "duplicate-keys": followRow({ personId: PersonId }, ({ personId }) => `Compare ${personId} with others`),
};

type Rows = typeof duplicateFollows;
declare module "../change/outbox.schema.ts" {
  interface FollowTable extends Rows {}
}
