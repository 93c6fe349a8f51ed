import { consumersOf } from "../../ground/change/consume.ts";
import { bulkFollows } from "./bulk.follow.ts";
import { makeFile } from "./make-file.ts";
import type { RowActions } from "./row-action.ts";
import { workOnPart } from "./work-on-part.ts";

export const bulkConsumersOf = (rowActions: RowActions) =>
  consumersOf(bulkFollows, {
    "bulk-file": ({ follow: { id } }) => makeFile(id),
    "bulk-part": ({ follow: { id, part, isUndo } }) => workOnPart(rowActions, { id, part, isUndo }),
  });
