import { followRow } from "../change/outbox.schema.ts";
import { Instant, PersonId } from "../shared/values.ts";

export const personFollows = {
  "signed-in": followRow({ personId: PersonId, at: Instant }, ({ personId }) => `Note the sign-in of ${personId}`),
};

type Rows = typeof personFollows;
declare module "../change/outbox.schema.ts" {
  interface FollowTable extends Rows {}
}
