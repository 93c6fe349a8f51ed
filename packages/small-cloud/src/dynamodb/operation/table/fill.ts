import { expiryOf } from "../../store/expiry-time.ts";
import { parseBody, type Row } from "../../store/rows.ts";
import { storeOf, type Table, type TableIndex } from "../../store/table.ts";
import { printAnswer } from "../answer.ts";
import { findServed } from "../life-cycle.ts";
import { defineOperation, type Job } from "../operation.ts";
import { justAfter } from "../read/page-input.ts";
import { putIndexRow } from "../write/write-row.ts";

// New indexes and times of expiry are computed from the table in steps. Each step is one commit
// that also stores the position, so that other writes can run and a restart continues after the last step.

const MAX_ROWS = 500;
const MAX_BYTES = 1024 * 1024;

/** Before the first row. */
export const NOTHING_DONE = "";

export const needsFill = ({ expiryFill, indexes }: Table): boolean =>
  expiryFill !== undefined || indexes.some(({ filledTo }) => filledTo !== undefined);

function readStep(job: Job, table: Table, doneTo: string): { readonly batch: Row[]; readonly reached?: string } {
  const range = doneTo === NOTHING_DONE ? {} : { from: justAfter(Buffer.from(doneTo, "hex")) };
  const batch: Row[] = [];
  let bytes = 0;
  for (const row of job.engine.rows.range(storeOf(table), range)) {
    batch.push(row);
    bytes += row.bytes;
    if (batch.length === MAX_ROWS || bytes >= MAX_BYTES)
      return { batch, reached: Buffer.from(row.key).toString("hex") };
  }
  return { batch };
}

function fillIndex(job: Job, table: Table, index: TableIndex): Table {
  const { filledTo = NOTHING_DONE, ...filled } = index;
  const { batch, reached } = readStep(job, table, filledTo);
  for (const row of batch) {
    const item = parseBody(row);
    putIndexRow(job, table, index, item);
  }
  const next = reached === undefined ? filled : { ...filled, filledTo: reached };
  const indexes = table.indexes.map((one) => (one === index ? next : one));
  return job.engine.catalog.replace(table, { ...table, indexes });
}

function fillExpiry(job: Job, table: Table, fill: NonNullable<Table["expiryFill"]>): Table {
  const { batch, reached } = readStep(job, table, fill.doneTo);
  for (const row of batch) job.engine.rows.setExpiry(storeOf(table), row.key, expiryOf(table, parseBody(row)));
  const { expiryFill: _, ...filled } = table;
  return job.engine.catalog.replace(
    table,
    reached === undefined ? filled : { ...filled, expiryFill: { ...fill, doneTo: reached } },
  );
}

/** One step of the first task. Small tables need no second. */
export function fillStep(job: Job, table: Table): Table {
  const index = table.indexes.find(({ filledTo }) => filledTo !== undefined);
  if (index) return fillIndex(job, table, index);
  return table.expiryFill ? fillExpiry(job, table, table.expiryFill) : table;
}

/** Not an operation of the service but its background work. */
export const fillTable = defineOperation<{ readonly tableName: string }>({
  isWrite: true,
  fields: { tableName: { type: "String" } },
  run({ tableName }, job) {
    const table = findServed(job, tableName);
    const isDone = !table || !needsFill(fillStep(job, table));
    job.hasChangedTables = true;
    return printAnswer({ isDone });
  },
});
