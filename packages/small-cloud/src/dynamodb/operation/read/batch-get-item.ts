import { setImmediate as nextTurn } from "node:timers/promises";
import type { Path } from "../../expression/syntax.ts";
import { invalid } from "../../problem.ts";
import { batchGetItemFields } from "../../request/batch-shapes.ts";
import { type ExpressionInput, readExpressions } from "../../request/expressions.ts";
import { readAttributesToGet } from "../../request/legacy.ts";
import { checkParameterMix } from "../../request/parameter-mix.ts";
import { storeOf, type Table } from "../../store/table.ts";
import { checkItem, type RawItem } from "../../value/value-check.ts";
import { printAnswer, raw, rawList } from "../answer.ts";
import { readKey } from "../item-key.ts";
import { requireTable } from "../life-cycle.ts";
import { type CapacityDetail, readUnits } from "../meter.ts";
import { defineOperation, type Job } from "../operation.ts";
import { printRow } from "./get-item.ts";
import { MAX_PAGE_BYTES } from "./page.ts";

const MAX_KEYS = 100;
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

interface TableRequest extends ExpressionInput {
  readonly Keys: readonly RawItem[];
  readonly AttributesToGet?: readonly string[];
  readonly ConsistentRead?: boolean;
}
interface BatchGetInput {
  readonly RequestItems: Readonly<Record<string, TableRequest>>;
  readonly ReturnConsumedCapacity?: CapacityDetail;
}

interface Wanted {
  readonly table: Table;
  readonly request: TableRequest;
  readonly rawKey: RawItem;
  readonly key: Buffer;
  readonly projection: readonly Path[] | undefined;
}

function checkDuplicates(keys: readonly RawItem[]): void {
  const spell = (key: RawItem) => JSON.stringify(Object.entries(key).sort(([a], [b]) => (a < b ? -1 : 1)));
  if (new Set(keys.map(spell)).size < keys.length) {
    throw invalid("Provided list of item keys contains duplicates");
  }
}

function checkRequest(request: TableRequest) {
  checkParameterMix(request, { expressions: ["ProjectionExpression"], legacy: ["AttributesToGet"] });
  const named = readAttributesToGet(request.AttributesToGet);
  const projection = readExpressions(request).projection ?? named;
  for (const key of request.Keys) checkItem(key);
  checkDuplicates(request.Keys);
  return { request, projection };
}

function readWanted({ RequestItems }: BatchGetInput, job: Job): Wanted[] {
  const requests = Object.entries(RequestItems).map(([name, request]) => ({ name, ...checkRequest(request) }));
  if (requests.reduce((total, { request }) => total + request.Keys.length, 0) > MAX_KEYS) {
    throw invalid("Too many items requested for the BatchGetItem call");
  }
  return requests.flatMap(({ name, request, projection }) => {
    const table = requireTable(job, name);
    return request.Keys.map((rawKey) => ({
      table,
      request,
      rawKey,
      projection,
      key: readKey(table, checkItem(rawKey)),
    }));
  });
}

function listUnprocessed(wanted: readonly Wanted[]): Record<string, TableRequest> {
  const unprocessed: Record<string, TableRequest> = Object.create(null);
  for (const { table, request, rawKey } of wanted) {
    const keys = unprocessed[table.name]?.Keys ?? [];
    unprocessed[table.name] = { ...request, Keys: [...keys, rawKey] };
  }
  return unprocessed;
}

/** Reads one megabyte at a time, so that other requests can run in between. */
async function readAll(wanted: readonly Wanted[], job: Job) {
  const found = new Map<string, string[]>(wanted.map(({ table }) => [table.name, []]));
  let bytes = 0;
  let turnAt = MAX_PAGE_BYTES;
  for (const [i, { table, request, key, projection }] of wanted.entries()) {
    const row = job.engine.rows.get(storeOf(table), key);
    if (row && bytes + row.bytes > MAX_ANSWER_BYTES) return { found, unprocessed: wanted.slice(i) };
    job.meter.add("read", readUnits(row?.bytes ?? 0, request.ConsistentRead === true), table);
    if (row) found.get(table.name)?.push(printRow(row, projection));
    bytes += row?.bytes ?? 0;
    if (bytes >= turnAt) {
      turnAt = bytes + MAX_PAGE_BYTES;
      await nextTurn();
    }
  }
  return { found, unprocessed: [] };
}

export const batchGetItem = defineOperation<BatchGetInput>({
  fields: batchGetItemFields,
  async run(input, job) {
    const wanted = readWanted(input, job);
    const { found, unprocessed } = await readAll(wanted, job);
    const responses = Object.fromEntries([...found].map(([name, items]) => [name, rawList(items)]));
    return printAnswer({
      Responses: raw(printAnswer(responses)),
      UnprocessedKeys: listUnprocessed(unprocessed),
      ConsumedCapacity: job.meter.report(input.ReturnConsumedCapacity),
    });
  },
});
