import { type KeySchema, storeOf, type Table, type TableIndex } from "../../store/table.ts";
import { statusOf } from "../life-cycle.ts";
import type { Job } from "../operation.ts";
import { printRates } from "./throughput.ts";

export const ACCOUNT = "000000000000";
const REGION = "us-east-1";

const tableArn = (name: string) => `arn:aws:dynamodb:${REGION}:${ACCOUNT}:table/${name}`;

const printKeySchema = ({ partition, sort }: KeySchema) => [
  { AttributeName: partition.name, KeyType: "HASH" },
  ...(sort ? [{ AttributeName: sort.name, KeyType: "RANGE" }] : []),
];

interface Described {
  readonly table: Table;
  readonly index: TableIndex;
  readonly status: string;
}

function printIndexStatus(index: TableIndex, tableStatus: string, now: number) {
  if (tableStatus === "CREATING") return { IndexStatus: tableStatus };
  if (index.filledTo !== undefined) return { IndexStatus: "CREATING", Backfilling: true };
  const status = statusOf(index, now);
  return { IndexStatus: status, ...(status === "CREATING" && { Backfilling: false }) };
}

function printIndex({ engine, now }: Job, { table, index, status }: Described) {
  const { items, bytes } = engine.rows.totals(storeOf(table, index));
  const { type, attributes } = index.projection;
  const description = {
    IndexName: index.name,
    KeySchema: printKeySchema(index.key),
    Projection: { ProjectionType: type, ...(type === "INCLUDE" && { NonKeyAttributes: attributes }) },
    IndexSizeBytes: bytes,
    ItemCount: items,
    IndexArn: `${tableArn(table.name)}/index/${index.name}`,
  };
  if (index.isLocal) return description;
  return { ...description, ...printIndexStatus(index, status, now), ProvisionedThroughput: printRates(index, now) };
}

function printBilling(table: Table, status: string, now: number) {
  const { billingMode, billingModeChangedAt, createdAt } = table;
  if (billingMode === "PROVISIONED" && billingModeChangedAt === undefined) {
    return { ProvisionedThroughput: printRates(table, now) };
  }
  const since = status !== "CREATING" && {
    LastUpdateToPayPerRequestDateTime: (billingModeChangedAt ?? createdAt) / 1000,
  };
  return {
    BillingModeSummary: { BillingMode: billingMode, ...since },
    TableThroughputModeSummary: { TableThroughputMode: billingMode, ...since },
    ProvisionedThroughput: printRates(table, now),
  };
}

function printStream(table: Table) {
  if (!table.streamViewType) return {};
  const label = new Date(table.createdAt).toISOString().slice(0, -1);
  return {
    StreamSpecification: { StreamEnabled: true, StreamViewType: table.streamViewType },
    LatestStreamLabel: label,
    LatestStreamArn: `${tableArn(table.name)}/stream/${label}`,
  };
}

/** The table as DescribeTable shows it. */
export function describeTable(job: Job, table: Table, status: string = statusOf(table, job.now)) {
  const { items, bytes } = job.engine.rows.totals(storeOf(table));
  const leaving = (table.leavingIndexes ?? []).filter((index) => statusOf(index, job.now) === "DELETING");
  const local = table.indexes.filter((index) => index.isLocal);
  const staying = table.indexes.filter((index) => !index.isLocal);
  // For a table that is being deleted the service shows no global index.
  const global = status === "DELETING" ? [] : [...staying, ...leaving];
  const printIndexes = (indexes: readonly TableIndex[]) =>
    indexes.map((index) => printIndex(job, { table, index, status }));
  return {
    AttributeDefinitions: table.attributes.map(({ name, kind }) => ({ AttributeName: name, AttributeType: kind })),
    TableName: table.name,
    KeySchema: printKeySchema(table.key),
    TableStatus: status,
    CreationDateTime: table.createdAt / 1000,
    ...printBilling(table, status, job.now),
    TableSizeBytes: bytes,
    ItemCount: items,
    TableArn: tableArn(table.name),
    TableId: table.tableId,
    ...(local.length && { LocalSecondaryIndexes: printIndexes(local) }),
    ...(global.length && { GlobalSecondaryIndexes: printIndexes(global) }),
    ...printStream(table),
    ...(table.tableClass && { TableClassSummary: { TableClass: table.tableClass } }),
    ...(table.isProtected && { DeletionProtectionEnabled: true }),
  };
}
