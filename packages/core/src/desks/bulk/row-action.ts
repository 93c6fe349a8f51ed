import type { PersonId } from "../../ground/shared/values.ts";
import type { BulkId, BulkInput, RowActionName } from "./bulk.schema.ts";

export interface RowWork<Input = BulkInput> {
  readonly id: BulkId;
  readonly row: string;
  readonly by: PersonId;
  readonly input: Input;
}

export interface RowAction<Input> {
  /** Both must be safe to repeat. What they refuse is listed as that row's failure. */
  readonly carryOut: (work: RowWork<Input>) => Promise<unknown>;
  readonly undo: (work: RowWork<Input>) => Promise<unknown>;
}

export type RowActions = Readonly<Record<RowActionName, RowAction<BulkInput>>>;
