import type { RowStore } from "../store/rows.ts";
import { type KeySchema, storeOf, type Table, type TableIndex, type Throughput } from "../store/table.ts";

export const ACCOUNT = "000000000000";
const REGION = "us-east-1";
const NO_THROUGHPUT: Throughput = { ReadCapacityUnits: 0, WriteCapacityUnits: 0 };

const tableArn = (name: string) => `arn:aws:dynamodb:${REGION}:${ACCOUNT}:table/${name}`;

const printKeySchema = ({ partition, sort }: KeySchema) => [
  { AttributeName: partition.name, KeyType: "HASH" },
  ...(sort ? [{ AttributeName: sort.name, KeyType: "RANGE" }] : []),
];

const printThroughput = (throughput: Throughput | undefined) => ({
  NumberOfDecreasesToday: 0,
  ...(throughput ?? NO_THROUGHPUT),
});

function printIndex(rows: RowStore, table: Table, index: TableIndex, status: string) {
  const { items, bytes } = rows.totals(storeOf(table, index));
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
  return { ...description, IndexStatus: status, ProvisionedThroughput: printThroughput(index.throughput) };
}

function printBilling({ billingMode, throughput, billingModeChangedAt, createdAt }: Table, status: string) {
  if (billingMode === "PROVISIONED" && billingModeChangedAt === undefined) {
    return { ProvisionedThroughput: printThroughput(throughput) };
  }
  const since = status !== "CREATING" && {
    LastUpdateToPayPerRequestDateTime: (billingModeChangedAt ?? createdAt) / 1000,
  };
  return {
    BillingModeSummary: { BillingMode: billingMode, ...since },
    TableThroughputModeSummary: { TableThroughputMode: billingMode, ...since },
    ProvisionedThroughput: printThroughput(throughput),
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

/** The table as DescribeTable shows it. Tables and indexes are ready at once. */
export function describeTable(rows: RowStore, table: Table, status = "ACTIVE") {
  const { items, bytes } = rows.totals(storeOf(table));
  const local = table.indexes.filter((index) => index.isLocal);
  const global = table.indexes.filter((index) => !index.isLocal);
  const printIndexes = (indexes: readonly TableIndex[]) =>
    indexes.map((index) => printIndex(rows, table, index, status === "CREATING" ? status : "ACTIVE"));
  return {
    AttributeDefinitions: table.attributes.map(({ name, kind }) => ({ AttributeName: name, AttributeType: kind })),
    TableName: table.name,
    KeySchema: printKeySchema(table.key),
    TableStatus: status,
    CreationDateTime: table.createdAt / 1000,
    ...printBilling(table, status),
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
