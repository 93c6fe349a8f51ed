import * as Outbox from "../../ground/change/outbox.ts";
import { log } from "../../ground/route/log.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import { commit, isCommitted, write } from "../../ground/storage/commit.ts";
import { workThrough } from "../../ground/storage/work-through.ts";
import { BulkEntity, BulkPartEntity, type FailedRow } from "./bulk.entity.ts";
import type { BulkId, RowActionName } from "./bulk.schema.ts";
import { isUndoOf, nextPart, read } from "./bulk.ts";
import type { RowActions } from "./row-action.ts";

type ReadJob = Awaited<ReturnType<typeof read>>;

/** As many as the table answers at once without waiting for each other's history. */
const atOnce = 5;

/** Safe to repeat: each row is, and the end of a part is written once, with the event of the next. */
export async function workOnPart(
  rowActions: RowActions,
  { id, part, isUndo }: { readonly id: BulkId; readonly part: number; readonly isUndo: boolean },
): Promise<void> {
  const [job, { data: kept }] = await Promise.all([
    read(id),
    BulkPartEntity.get({ id, part }).go({ consistent: true }),
  ]);
  if (!kept || isUndoOf(job) !== isUndo) return;
  const rows = isUndo ? kept.rows.filter((row) => !kept.failures?.some((failure) => failure.id === row)) : kept.rows;
  const failures: FailedRow[] = [];
  await workThrough(
    rows,
    (row) => workOnRow(rowActions, job, { row, isUndo }).catch((error) => failures.push(failureOf(id, row, error))),
    atOnce,
  );
  await finish(job, { part, isUndo, worked: kept.rows.length, failures });
}

async function workOnRow(
  rowActions: RowActions,
  { id, action, input, createdBy, undoneBy }: ReadJob,
  { row, isUndo }: { readonly row: string; readonly isUndo: boolean },
): Promise<unknown> {
  const { carryOut, undo } = rowActions[action as RowActionName];
  return isUndo ? undo({ id, row, by: undoneBy ?? createdBy, input }) : carryOut({ id, row, by: createdBy, input });
}

/** What is no refusal is tried again with the whole part. */
function failureOf(job: string, row: string, error: unknown): FailedRow {
  if (error instanceof DomainError) return { id: row, code: error.code };
  log.error("bulk.row-not-done", { job, row, error });
  throw error;
}

interface Worked {
  readonly part: number;
  readonly isUndo: boolean;
  readonly worked: number;
  readonly failures: readonly FailedRow[];
}

async function finish({ id, parts, createdBy, undoneBy }: ReadJob, { part, isUndo, worked, failures }: Worked) {
  const isLast = part + 1 === parts;
  const of = isUndo ? "undoFailures" : "failures";
  const ended = BulkPartEntity.patch({ id, part })
    .set({ [of]: failures })
    .where((kept, { notExists }) => notExists(kept[of]));
  const counted = BulkEntity.patch({ id }).add({ worked, failed: failures.length });
  const writes = [
    write(ended.params()),
    write((isLast ? counted.set({ state: isUndo ? "undone" : "done" }) : counted).params()),
    isLast ? Outbox.entry(alertOf(id, (isUndo && undoneBy) || createdBy, isUndo)) : nextPart(id, part + 1, isUndo),
  ];
  await isCommitted(commit(writes));
}

const alertOf = (id: BulkId, personId: ReadJob["createdBy"], isUndo: boolean) =>
  ({
    kind: "notification",
    personId,
    alert: {
      title: isUndo ? "The bulk action is undone" : "The bulk action is done",
      message: "See how many rows it reached, and what failed.",
      url: `/admin/bulk/${id}`,
    },
  }) as const;
