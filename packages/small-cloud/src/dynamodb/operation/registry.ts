import type { Operation } from "./operation.ts";
import { batchGetItem } from "./read/batch-get-item.ts";
import { getItem } from "./read/get-item.ts";
import { query } from "./read/query.ts";
import { scan } from "./read/scan.ts";
import { transactGetItems } from "./read/transact-get-items.ts";
import { createTable } from "./table/create-table.ts";
import { sweepTable } from "./table/expiry.ts";
import { fillTable } from "./table/fill.ts";
import {
  deleteTable,
  describeLimits,
  describeTable,
  describeTimeToLive,
  listTables,
  updateTimeToLive,
} from "./table/table-operations.ts";
import { listTagsOfResource, tagResource, untagResource } from "./table/table-tags.ts";
import { updateTable } from "./table/update-table.ts";
import { batchWriteItem } from "./write/batch-write-item.ts";
import { transactWriteItems } from "./write/transact-write-items.ts";
import { deleteItem, putItem, updateItem } from "./write/write-item.ts";

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
