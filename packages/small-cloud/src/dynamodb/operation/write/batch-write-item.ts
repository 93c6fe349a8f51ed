import { invalid } from "../../problem.ts";
import { batchWriteItemFields } from "../../request/batch-shapes.ts";
import type { Table } from "../../store/table.ts";
import type { Item } from "../../value/attribute-value.ts";
import { itemBytes, MAX_ITEM_BYTES } from "../../value/item-size.ts";
import { checkItem, type RawItem } from "../../value/value-check.ts";
import { printAnswer } from "../answer.ts";
import { checkIndexKeys, hasKey, readItemKey, readKey } from "../item-key.ts";
import { requireTable } from "../life-cycle.ts";
import type { CapacityDetail } from "../meter.ts";
import { defineOperation, type Job } from "../operation.ts";
import { findTarget, writeRow } from "./write-row.ts";

const MAX_WRITES = 25;

interface WriteRequest {
  readonly PutRequest?: { readonly Item: RawItem };
  readonly DeleteRequest?: { readonly Key: RawItem };
}
interface BatchWriteInput {
  readonly RequestItems: Readonly<Record<string, readonly WriteRequest[]>>;
  readonly ReturnConsumedCapacity?: CapacityDetail;
}
interface PlannedWrite {
  readonly table: Table;
  readonly key: Buffer;
  readonly next: Item | undefined;
}

function checkRequest({ PutRequest, DeleteRequest }: WriteRequest): void {
  if ((PutRequest === undefined) === (DeleteRequest === undefined)) {
    throw invalid(
      "Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes",
    );
  }
  if (DeleteRequest) checkItem(DeleteRequest.Key);
  if (PutRequest && itemBytes(checkItem(PutRequest.Item)) > MAX_ITEM_BYTES) {
    throw invalid("Item size has exceeded the maximum allowed size");
  }
}

function planWrite(table: Table, { PutRequest, DeleteRequest }: WriteRequest): PlannedWrite {
  if (DeleteRequest) return { table, key: readKey(table, DeleteRequest.Key), next: undefined };
  const item = PutRequest?.Item as Item;
  if (!hasKey(table, item)) throw invalid("The provided key element does not match the schema");
  const key = readItemKey(table, item);
  checkIndexKeys(table, item);
  return { table, key, next: item };
}

function checkDuplicates(writes: readonly PlannedWrite[]): void {
  const places = writes.map(({ table, key }) => `${table.id}/${key.toString("base64")}`);
  if (new Set(places).size < places.length) throw invalid("Provided list of item keys contains duplicates");
}

function planWrites({ RequestItems }: BatchWriteInput, job: Job): PlannedWrite[] {
  const requests = Object.entries(RequestItems);
  for (const [, writes] of requests) writes.forEach(checkRequest);
  if (requests.reduce((total, [, writes]) => total + writes.length, 0) > MAX_WRITES) {
    throw invalid("Too many items requested for the BatchWriteItem call");
  }
  const planned = requests.flatMap(([name, writes]) => {
    const table = requireTable(job, name);
    return writes.map((write) => planWrite(table, write));
  });
  checkDuplicates(planned);
  return planned;
}

export const batchWriteItem = defineOperation<BatchWriteInput>({
  isWrite: true,
  fields: batchWriteItemFields,
  run(input, job) {
    for (const { table, key, next } of planWrites(input, job)) writeRow(job, findTarget(job, table, key), next);
    return printAnswer({
      UnprocessedItems: {},
      ConsumedCapacity: job.meter.report(input.ReturnConsumedCapacity),
    });
  },
});
