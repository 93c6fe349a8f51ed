import { batchGetItem } from "./batch-get-item.ts";
import { batchWriteItem } from "./batch-write-item.ts";
import { createTable } from "./create-table.ts";
import { sweepTable } from "./expiry.ts";
import { fillTable } from "./fill.ts";
import { getItem } from "./get-item.ts";
import type { Operation } from "./operation.ts";
import { query } from "./query.ts";
import { scan } from "./scan.ts";
import {
  deleteTable,
  describeLimits,
  describeTable,
  describeTimeToLive,
  listTables,
  updateTimeToLive,
} from "./table-operations.ts";
import { listTagsOfResource, tagResource, untagResource } from "./table-tags.ts";
import { transactGetItems } from "./transact-get-items.ts";
import { transactWriteItems } from "./transact-write-items.ts";
import { updateTable } from "./update-table.ts";
import { deleteItem, putItem, updateItem } from "./write-item.ts";

const OPERATIONS: Readonly<Record<string, Operation>> = {
  BatchGetItem: batchGetItem,
  BatchWriteItem: batchWriteItem,
  CreateTable: createTable,
  DeleteItem: deleteItem,
  DeleteTable: deleteTable,
  DescribeLimits: describeLimits,
  DescribeTable: describeTable,
  DescribeTimeToLive: describeTimeToLive,
  GetItem: getItem,
  ListTables: listTables,
  ListTagsOfResource: listTagsOfResource,
  PutItem: putItem,
  Query: query,
  Scan: scan,
  TagResource: tagResource,
  TransactGetItems: transactGetItems,
  TransactWriteItems: transactWriteItems,
  UntagResource: untagResource,
  UpdateItem: updateItem,
  UpdateTable: updateTable,
  UpdateTimeToLive: updateTimeToLive,
};

/** Not available by HTTP. */
export const SWEEP = "sweepTable";
export const FILL = "fillTable";
const BACKGROUND: Readonly<Record<string, Operation>> = { [SWEEP]: sweepTable, [FILL]: fillTable };

export const findOperation = (name: string): Operation | undefined =>
  Object.hasOwn(OPERATIONS, name) ? OPERATIONS[name] : undefined;

export const findInternalOperation = (name: string): Operation | undefined =>
  Object.hasOwn(BACKGROUND, name) ? BACKGROUND[name] : findOperation(name);
