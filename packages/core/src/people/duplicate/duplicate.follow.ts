import { followRow } from "../../ground/change/outbox.schema.ts";
import { Instant, PersonId } from "../../ground/shared/values.ts";

export const duplicateFollows = {
  "duplicate-keys": followRow({ personId: PersonId }, ({ personId }) => `Compare ${personId} with others`),
  "duplicate-fill": followRow({ importedAt: Instant }, () => "Compare everybody anew, after an import"),
  "told-apart-over": followRow(
    { personId: PersonId, until: Instant },
    ({ personId }) => `Forget who was said to be somebody else than the former owner of ${personId}`,
  ),
};

type Rows = typeof duplicateFollows;
declare module "../../ground/change/outbox.schema.ts" {
  interface FollowTable extends Rows {}
}
