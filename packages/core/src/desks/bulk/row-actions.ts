import type { FlagId } from "../../ground/shared/ids.ts";
import { idPrefixes } from "../../ground/shared/values.ts";
import * as Flag from "../../people/flag/flag.ts";
import type { BulkAction, BulkId, BulkInput, FlagInput } from "./bulk.schema.ts";
import { addToGroup, removeFromGroup } from "./group-actions.ts";
import { personIn } from "./person-in.ts";
import type { RowAction } from "./row-action.ts";

const flag: RowAction<FlagInput> = {
  carryOut: ({ id, row, by, input }) => Flag.addOnce({ by }, personIn(row), flagOf(id), input),
  undo: ({ id, row, by }) => Flag.removeUnedited({ by }, personIn(row), flagOf(id)),
};

/** The same for all: a flag's id is its own only with its person's. */
const flagOf = (id: BulkId) => `${idPrefixes.flag}_${id.slice(id.indexOf("_") + 1)}` as FlagId;

export const listRowActions = { flag, addToGroup, removeFromGroup } as Readonly<
  Record<BulkAction, RowAction<BulkInput>>
>;
