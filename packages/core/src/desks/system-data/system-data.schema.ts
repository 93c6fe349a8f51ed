import * as z from "zod/mini";
import { Instant } from "../../ground/shared/values.ts";

const name = z.string().check(z.maxLength(60));
const rowId = z.string().check(z.maxLength(120));
/** As `rowAddressOf` writes it. */
const rowAddress = z.string().check(z.maxLength(500));

export const OfPage = z.object({ name });
export const OfRow = z.object({ name, id: rowAddress });

export const RowValues = z.record(z.string().check(z.maxLength(60)), z.unknown());
export type RowValues = z.infer<typeof RowValues>;

const Revision = z.coerce.number().check(z.int(), z.gte(0), z.lte(1e9));

/** As the row was when it was read: a change made meanwhile is not overwritten. */
export const RevisionQuery = z.object({ revision: Revision });

export const SystemDataRow = z.object({
  id: z.string(),
  values: RowValues,
  revision: z.int(),
  archivedAt: z.optional(Instant),
  mark: z.optional(z.string()),
  /** Rows of other pages that name this one: "5 work areas". */
  usedBy: z.array(z.string()),
});
export type SystemDataRow = z.infer<typeof SystemDataRow>;

/** An archived one keeps its name for the rows that name it; it cannot be chosen. */
const RowChoice = z.object({ value: z.string(), label: z.string(), isArchived: z.optional(z.literal(true)) });

export const SystemDataRows = z.object({
  data: z.array(SystemDataRow),
  choices: z.record(z.string(), z.array(RowChoice)),
});
export type SystemDataRows = z.infer<typeof SystemDataRows>;

/** Rows that are in use are archived: nobody can choose them any more, and records keep their name. */
export const RowRemoval = z.object({ outcome: z.enum(["deleted", "archived"]), usedBy: z.array(z.string()) });
export type RowRemoval = z.infer<typeof RowRemoval>;

const rowIds = z.array(rowId).check(z.maxLength(90));
/** The new order, and that which staff saw when they made it. */
export const RowOrder = z.object({ ids: rowIds, seen: rowIds });
export type RowOrder = z.infer<typeof RowOrder>;

export const mostFileLetters = 1_000_000;
export const fileTooLarge = "The file is too large: import parts of it.";

/** Without `confirmed`, the answer has the mark that confirms it; each answer has the mark for the next part of a large file. */
export const RowsFile = z.object({
  content: z.string().check(z.maxLength(mostFileLetters, { error: fileTooLarge })),
  confirmed: z.optional(z.string().check(z.maxLength(100))),
});
export type RowsFile = z.infer<typeof RowsFile>;

export const ImportLine = z.object({
  row: z.int(),
  name: z.string(),
  outcome: z.enum(["added", "changed", "refused"]),
  changes: z.optional(z.array(z.object({ field: z.string(), from: z.string(), to: z.string() }))),
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
});
export type ImportLine = z.infer<typeof ImportLine>;

export const ImportOutcome = z.object({
  /** Of the whole file, which then is not read further. */
  faults: z.array(z.string()),
  lines: z.array(ImportLine),
  unchanged: z.int(),
  mark: z.string(),
  left: z.int(),
  /** False after a confirmed request: the rest is to be confirmed with this mark. */
  isDone: z.boolean(),
});
export type ImportOutcome = z.infer<typeof ImportOutcome>;
