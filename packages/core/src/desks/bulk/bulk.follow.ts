import * as z from "zod/mini";
import { followRow } from "../../ground/change/outbox.schema.ts";
import { BulkId } from "./bulk.schema.ts";

export const bulkFollows = {
  "bulk-part": followRow(
    { id: BulkId, part: z.int(), isUndo: z.boolean() },
    ({ id, part, isUndo }) => `Part ${part + 1} of the bulk action ${id}${isUndo ? ", undone" : ""}`,
  ),
  "bulk-file": followRow({ id: BulkId }, ({ id }) => `File of a list ${id}`),
};

type Rows = typeof bulkFollows;
declare module "../../ground/change/outbox.schema.ts" {
  interface FollowTable extends Rows {}
}
