import * as Flag from "../flag/flag.ts";
import { DomainError } from "../shared/errors.ts";
import type { FlagId } from "../shared/ids.ts";
import { idPrefixes, PersonId } from "../shared/values.ts";
import type { BulkAction, BulkId, BulkInput } from "./bulk.schema.ts";

interface RowWork {
  readonly id: BulkId;
  readonly row: string;
  readonly by: PersonId;
  readonly input: BulkInput;
}

interface RowAction {
  /** Both must be safe to repeat. What they refuse is listed as that row's failure. */
  readonly carryOut: (work: RowWork) => Promise<unknown>;
  readonly undo: (work: RowWork) => Promise<unknown>;
}

/** What can be done to many rows of a list, and how it is undone. */
export const rowActions: Readonly<Record<BulkAction, RowAction>> = {
  flag: {
    carryOut: ({ id, row, by, input }) => Flag.addOnce({ by }, personIn(row), flagOf(id), input),
    undo: ({ id, row, by }) => Flag.removeUnedited({ by }, personIn(row), flagOf(id)),
  },
};

function personIn(row: string): PersonId {
  const parsed = PersonId.safeParse(row);
  if (!parsed.success) throw new DomainError("not-found");
  return parsed.data;
}

/** The same for all: a flag's id is its own only with its person's. */
const flagOf = (id: BulkId) => `${idPrefixes.flag}_${id.slice(id.indexOf("_") + 1)}` as FlagId;
