import * as z from "zod/mini";
import { followRow } from "../../ground/change/outbox.schema.ts";
import { ExportId } from "../../ground/shared/ids.ts";
import { Instant, PersonId } from "../../ground/shared/values.ts";

export const privacyFollows = {
  "data-export": followRow(
    { personId: PersonId, exportId: ExportId },
    ({ personId }) => `Copy of the data of ${personId}`,
  ),
  /** Copies that a previous owner of the account asked for. */
  "copies-removed": followRow(
    { personId: PersonId, exportIds: z.array(ExportId) },
    ({ personId }) => `Remove former copies of the data of ${personId}`,
  ),
  /** Repeats an erasure after an older table was restored. */
  erase: followRow(
    { personId: PersonId, isRepeat: z.optional(z.boolean()), erasedAt: z.optional(Instant) },
    ({ personId }) => `Erase ${personId}`,
  ),
};

type Rows = typeof privacyFollows;
declare module "../../ground/change/outbox.schema.ts" {
  interface FollowTable extends Rows {}
}
