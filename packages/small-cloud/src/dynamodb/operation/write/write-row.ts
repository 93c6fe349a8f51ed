import { expiryOf } from "../../store/expiry-time.ts";
import { parseBody, type Row } from "../../store/rows.ts";
import { indexKeyNames, storeOf, type Table, type TableIndex } from "../../store/table.ts";
import type { Item } from "../../value/attribute-value.ts";
import { measureItem } from "../../value/page-weight.ts";
import { encodeIndexKey, isIndexable, keyOf, pickAttributes } from "../item-key.ts";
import { writeUnits } from "../meter.ts";
import type { Job } from "../operation.ts";

/** A position in a table and the item that is there now. */
export interface Target {
  readonly table: Table;
  readonly key: Buffer;
  readonly row: Row | undefined;
  readonly item: Item | undefined;
}

export function findTarget(job: Job, table: Table, key: Buffer): Target {
  const row = job.engine.rows.get(storeOf(table), key);
  return { table, key, row, item: row && parseBody(row) };
}

function projectForIndex(table: Table, index: TableIndex, item: Item): Item {
  const { type, attributes } = index.projection;
  if (type === "ALL") return item;
  return pickAttributes(item, [...indexKeyNames(table, index), ...attributes]);
}

function createIndexRow(table: Table, index: TableIndex, item: Item | undefined): Row | undefined {
  if (!item || !isIndexable(index, item)) return undefined;
  const projected = projectForIndex(table, index, item);
  const body = JSON.stringify(projected);
  return { key: encodeIndexKey(table, index, item), ...measureItem(projected, table.key.sort?.name), body };
}

const isSameKey = (left: Row, right: Row) => Buffer.compare(left.key, right.key) === 0;

/** Puts and deletes of one index row, counted as billed: a moved row is a delete and a put. */
function replaceIndexRow(job: Job, store: string, old: Row | undefined, next: Row | undefined): number {
  const { rows } = job.engine;
  if (old && next && isSameKey(old, next)) {
    if (old.body === next.body) return 0;
    rows.put(store, next, old);
    return writeUnits(Math.max(old.bytes, next.bytes));
  }
  if (old) rows.delete(store, old);
  if (next) rows.put(store, next, undefined);
  return (old ? writeUnits(old.bytes) : 0) + (next ? writeUnits(next.bytes) : 0);
}

/** Whether the filling of an index has passed this row; later rows are read from the table. */
const holdsRowOf = ({ filledTo }: TableIndex, key: Buffer) =>
  filledTo === undefined || Buffer.compare(key, Buffer.from(filledTo, "hex")) <= 0;

export function putIndexRow(job: Job, table: Table, index: TableIndex, item: Item): void {
  replaceIndexRow(job, storeOf(table, index), undefined, createIndexRow(table, index, item));
}

function recordChange(job: Job, { table, item }: Target, next: Item | undefined): void {
  const eventName = !next ? "REMOVE" : item ? "MODIFY" : "INSERT";
  job.changes.push({
    tableName: table.name,
    eventName,
    keys: keyOf(table, (next ?? item) as Item),
    ...(next && { newImage: next }),
    ...(item && { oldImage: item }),
  });
}

/** The cost of a write of this target to the table itself, done or refused. */
export function meterWrite(job: Job, target: Target, nextBytes: number, factor = 1): void {
  job.meter.add("write", writeUnits(Math.max(target.row?.bytes ?? 0, nextBytes)) * factor, target.table);
}

function replaceRow({ engine: { rows } }: Job, { table, key, row }: Target, next: Item | undefined): Row | undefined {
  const store = storeOf(table);
  if (!next) {
    if (row) rows.delete(store, row);
    return undefined;
  }
  const measures = measureItem(next, table.key.sort?.name);
  const written: Row = { key, ...measures, body: JSON.stringify(next), expires: expiryOf(table, next) };
  rows.put(store, written, row);
  return written;
}

/** Stores an item (undefined deletes it) with all its index rows. `factor` is 2 inside a transaction. */
export function writeRow(job: Job, target: Target, next: Item | undefined, factor = 1): void {
  const { table, item } = target;
  const written = replaceRow(job, target, next);
  meterWrite(job, target, written?.bytes ?? 0, factor);
  for (const index of table.indexes) {
    if (!holdsRowOf(index, target.key)) continue;
    const units = replaceIndexRow(
      job,
      storeOf(table, index),
      createIndexRow(table, index, item),
      createIndexRow(table, index, next),
    );
    if (units) job.meter.add("write", index.isLocal ? units * factor : units, table, index);
  }
  if (written?.body !== target.row?.body) recordChange(job, target, next);
}
