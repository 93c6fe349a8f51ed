import { expiresIn } from "../shared/clock.ts";
import { commit, write } from "../shared/commit.ts";
import type { Instant, PersonId } from "../shared/values.ts";
import { BulkEntity, BulkPartEntity, type FailedRow } from "./bulk.entity.ts";
import { type BulkId, bulkDays, rowsOfPart } from "./bulk.schema.ts";

export interface ImportedBulk {
  readonly id: BulkId;
  readonly reason: string;
  readonly rows: readonly string[];
  readonly failures: readonly FailedRow[];
  readonly createdBy: PersonId;
  readonly createdAt: Instant;
}

/** A flag that was given to people who fit in one part. The flags are imported with all others. */
export async function importBulk({ id, reason, rows, failures, createdBy, createdAt }: ImportedBulk): Promise<void> {
  if (rows.length > rowsOfPart) throw new Error(`More than ${rowsOfPart} rows`);
  const expiresAt = expiresIn(bulkDays * 24 * 3600);
  const job = {
    ...{ id, action: "flag" as const, input: { reason }, createdBy, createdAt, state: "done" as const },
    ...{ parts: 1, total: rows.length, worked: rows.length, failed: failures.length, expiresAt },
  };
  await commit([
    write(BulkPartEntity.create({ id, part: 0, rows: [...rows], failures, expiresAt }).params()),
    write(BulkEntity.create(job).params()),
  ]);
}
