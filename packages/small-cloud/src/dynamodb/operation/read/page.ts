import { projectItem } from "../../expression/document.ts";
import { meetsCondition } from "../../expression/evaluate-condition.ts";
import type { BoundCondition, Path } from "../../expression/syntax.ts";
import { type KeyRange, parseBody, type Row } from "../../store/rows.ts";
import { indexKeyNames, keyNames, storeOf, type Table, type TableIndex } from "../../store/table.ts";
import type { Item } from "../../value/attribute-value.ts";
import { printAnswer, rawList } from "../answer.ts";
import { encodeKey, pickAttributes } from "../item-key.ts";
import { type CapacityDetail, readUnits } from "../meter.ts";
import type { Job } from "../operation.ts";

export const MAX_PAGE_BYTES = 1024 * 1024;

/** What one Query or Scan reads, and the form of its answer. */
interface PagePlan {
  readonly table: Table;
  readonly index?: TableIndex | undefined;
  readonly range: KeyRange;
  readonly limit: number | undefined;
  readonly filter: BoundCondition | undefined;
  readonly projection: readonly Path[] | undefined;
  readonly isCount: boolean;
  readonly isConsistent: boolean;
  /** If a local index lacks a requested attribute, each item is read from its table. */
  readonly fetchesWhole: boolean;
  readonly capacity: CapacityDetail;
}

interface Page {
  readonly printed: string[];
  count: number;
  scanned: number;
  bytes: number;
  weight: number;
  last?: Row;
}

function fetchWhole(job: Job, { table, isConsistent }: PagePlan, row: Row): Row {
  const whole = job.engine.rows.get(storeOf(table), encodeKey(table.key, parseBody(row)));
  if (!whole) return row;
  job.meter.add("read", readUnits(whole.bytes, isConsistent), table);
  return whole;
}

function addRow(job: Job, plan: PagePlan, page: Page, indexed: Row): void {
  page.scanned++;
  page.bytes += indexed.bytes;
  page.weight += indexed.weight;
  const row = plan.fetchesWhole ? fetchWhole(job, plan, indexed) : indexed;
  const item = plan.filter || plan.projection ? parseBody(row) : undefined;
  if (plan.filter && !meetsCondition(plan.filter, item as Item)) return;
  page.count++;
  if (plan.isCount) return;
  page.printed.push(plan.projection ? JSON.stringify(projectItem(item as Item, plan.projection)) : row.body);
}

/** Reads until the limit or a megabyte before filtering. `last` is set if one of them stopped it, even at the end. */
function readRows(job: Job, plan: PagePlan): Page {
  const page: Page = { printed: [], count: 0, scanned: 0, bytes: 0, weight: 0 };
  for (const row of job.engine.rows.range(storeOf(plan.table, plan.index), plan.range)) {
    addRow(job, plan, page, row);
    if (page.scanned === plan.limit || page.weight >= MAX_PAGE_BYTES) {
      page.last = row;
      break;
    }
  }
  return page;
}

const startKey = ({ table, index }: PagePlan, row: Row): Item =>
  pickAttributes(parseBody(row), index ? indexKeyNames(table, index) : keyNames(table.key));

export function answerPage(job: Job, plan: PagePlan): string {
  const { table, index } = plan;
  if (index) job.meter.add("read", 0, table);
  const page = readRows(job, plan);
  job.meter.add("read", readUnits(page.bytes, plan.isConsistent), table, index);
  return printAnswer({
    Items: plan.isCount ? undefined : rawList(page.printed),
    Count: page.count,
    ScannedCount: page.scanned,
    LastEvaluatedKey: page.last && startKey(plan, page.last),
    ConsumedCapacity: job.meter.reportOne(plan.capacity),
  });
}
