import { followRow } from "../../ground/change/outbox.schema.ts";
import { Instant, PersonId } from "../../ground/shared/values.ts";

export const personFollows = {
  "signed-in": followRow({ personId: PersonId, at: Instant }, ({ personId }) => `Note the sign-in of ${personId}`),
};

type Rows = typeof personFollows;
declare module "../../ground/change/outbox.schema.ts" {
  interface FollowTable extends Rows {}
}
