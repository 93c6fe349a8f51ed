import { expiresIn } from "../../ground/shared/clock.ts";
import type { Instant, PersonId } from "../../ground/shared/values.ts";
import { commit, write } from "../../ground/storage/commit.ts";
import { BulkEntity, BulkPartEntity, type FailedRow } from "./bulk.entity.ts";
import { type BulkId, type BulkJob, type BulkState, bulkDays, rowsOfPart } from "./bulk.schema.ts";

type DoneAction<J = BulkJob> = J extends BulkJob ? Pick<J, "action" | "input"> : never;

export interface ImportedBulk {
  readonly id: BulkId;
  readonly done: DoneAction;
  readonly state?: BulkState;
  readonly rows: readonly string[];
  readonly failures: readonly FailedRow[];
  readonly createdBy: PersonId;
  readonly createdAt: Instant;
}

/** Whose rows fit in one part. What was done to the rows is imported with all others. */
export async function importBulk({ id, done, rows, failures, createdBy, createdAt, ...job }: ImportedBulk) {
  if (rows.length > rowsOfPart) throw new Error(`More than ${rowsOfPart} rows`);
  const expiresAt = expiresIn(bulkDays * 24 * 3600);
  const whole = {
    ...{ ...done, id, createdBy, createdAt, state: job.state ?? ("done" as const) },
    ...{ parts: 1, total: rows.length, worked: rows.length, failed: failures.length, expiresAt },
  };
  await commit([
    write(BulkPartEntity.create({ id, part: 0, rows: [...rows], failures, expiresAt }).params()),
    write(BulkEntity.create(whole).params()),
  ]);
}
