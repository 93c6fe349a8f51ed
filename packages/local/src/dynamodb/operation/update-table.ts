import { DynamoDbProblem, invalid, invalidParameter } from "../problem.ts";
import { updateTableFields } from "../request/table-shapes.ts";
import { parseBody } from "../store/rows.ts";
import {
  findIndex,
  storeOf,
  type Table,
  type TableDefinition,
  type TableIndex,
  type Throughput,
} from "../store/table.ts";
import { printAnswer } from "./answer.ts";
import { isInIndex } from "./item-key.ts";
import { defineOperation, type Job } from "./operation.ts";
import { describeTable } from "./table-description.ts";
import {
  type AttributeDefinition,
  checkIndex,
  checkTableName,
  checkThroughput,
  type IndexInput,
  readDefinitions,
  readIndex,
} from "./table-input.ts";
import { putIndexRow } from "./write-row.ts";

interface IndexUpdate {
  readonly Create?: IndexInput;
  readonly Delete?: { readonly IndexName: string };
  readonly Update?: { readonly IndexName: string; readonly ProvisionedThroughput: Throughput };
}
interface UpdateTableInput {
  readonly TableName: string;
  readonly AttributeDefinitions?: readonly AttributeDefinition[];
  readonly BillingMode?: "PROVISIONED" | "PAY_PER_REQUEST";
  readonly ProvisionedThroughput?: Throughput;
  readonly GlobalSecondaryIndexUpdates?: readonly IndexUpdate[];
  readonly StreamSpecification?: { readonly StreamEnabled: boolean; readonly StreamViewType?: string };
  readonly DeletionProtectionEnabled?: boolean;
  readonly TableClass?: string;
}

/** The service lets one index come or go at a time. */
const MAX_ONLINE_CHANGES = 1;
const CHANGES = [
  "ProvisionedThroughput",
  "BillingMode",
  "StreamSpecification",
  "DeletionProtectionEnabled",
  "TableClass",
  "SSESpecification",
] as const;

function checkSomethingChanges(input: UpdateTableInput): void {
  const members = input as unknown as Record<string, unknown>;
  if (input.GlobalSecondaryIndexUpdates?.length || CHANGES.some((name) => members[name] !== undefined)) return;
  throw invalid(
    "At least one of ProvisionedThroughput, BillingMode, UpdateStreamEnabled, GlobalSecondaryIndexUpdates or " +
      "SSESpecification or ReplicaUpdates is required",
  );
}

function checkIndexUpdates(updates: readonly IndexUpdate[]): void {
  const seen = new Set<string>();
  for (const { Create, Delete, Update } of updates) {
    const name = (Create ?? Delete ?? Update)?.IndexName;
    if (name === undefined) {
      throw invalidParameter(
        "One of GlobalSecondaryIndexUpdate.Update, GlobalSecondaryIndexUpdate.Create, " +
          "GlobalSecondaryIndexUpdate.Delete must not be null",
      );
    }
    if (seen.has(name)) {
      throw invalidParameter(
        `Only one global secondary index update per index is allowed simultaneously. Index: ${name}`,
      );
    }
    seen.add(name);
  }
}

function requireGlobal(table: Table, name: string): TableIndex {
  const index = findIndex(table, name);
  if (index && !index.isLocal) return index;
  throw new DynamoDbProblem("ResourceNotFoundException", "Requested resource not found");
}

/** A new index is filled from the table in the same commit: it is complete when the answer arrives. */
function addIndex(job: Job, table: Table, input: IndexInput, definitions: readonly AttributeDefinition[]): Table {
  checkIndex(input, definitions);
  if (findIndex(table, input.IndexName)) {
    throw invalid(`Attempting to create an index which already exists`);
  }
  const index = readIndex(input, definitions, { number: table.nextIndexNumber, isLocal: false });
  const { catalog, rows } = job.engine;
  const changed = catalog.replace(table, {
    ...table,
    attributes: readDefinitions(definitions),
    indexes: [...table.indexes, index],
    nextIndexNumber: table.nextIndexNumber + 1,
  });
  rows.create(storeOf(changed, index));
  for (const row of rows.range(storeOf(changed), {})) {
    const item = parseBody(row);
    if (isInIndex(index, item)) putIndexRow(job, changed, index, item);
  }
  return changed;
}

function removeIndex(job: Job, table: Table, name: string): Table {
  const index = requireGlobal(table, name);
  job.engine.rows.drop(storeOf(table, index));
  const indexes = table.indexes.filter((one) => one !== index);
  const used = new Set([table, ...indexes].flatMap(({ key }) => [key.partition.name, key.sort?.name]));
  const attributes = table.attributes.filter((attribute) => used.has(attribute.name));
  return job.engine.catalog.replace(table, { ...table, indexes, attributes });
}

function changeThroughput(
  job: Job,
  table: Table,
  { IndexName, ProvisionedThroughput }: NonNullable<IndexUpdate["Update"]>,
) {
  const index = requireGlobal(table, IndexName);
  const indexes = table.indexes.map((one) => (one === index ? { ...one, throughput: ProvisionedThroughput } : one));
  return job.engine.catalog.replace(table, { ...table, indexes });
}

function updateIndex(job: Job, table: Table, update: IndexUpdate, definitions: readonly AttributeDefinition[]): Table {
  if (update.Create) return addIndex(job, table, update.Create, definitions);
  if (update.Delete) return removeIndex(job, table, update.Delete.IndexName);
  return update.Update ? changeThroughput(job, table, update.Update) : table;
}

function changeSettings(input: UpdateTableInput, table: Table, now: number): TableDefinition {
  const { streamViewType, ...rest } = table;
  const stream = input.StreamSpecification
    ? input.StreamSpecification.StreamEnabled && (input.StreamSpecification.StreamViewType ?? "")
    : streamViewType;
  const mode = input.BillingMode ?? table.billingMode;
  return {
    ...rest,
    billingMode: mode,
    throughput:
      input.ProvisionedThroughput ??
      (input.BillingMode === "PAY_PER_REQUEST" ? { ReadCapacityUnits: 0, WriteCapacityUnits: 0 } : table.throughput),
    ...(mode !== table.billingMode && { billingModeChangedAt: now }),
    ...(stream && { streamViewType: stream }),
    ...(input.DeletionProtectionEnabled !== undefined && { isProtected: input.DeletionProtectionEnabled }),
    ...(input.TableClass && { tableClass: input.TableClass }),
  };
}

const sameUnits = (current: Throughput, asked: Throughput) =>
  "The provisioned throughput for the table will not change. The requested value equals the current value. " +
  (["ReadCapacityUnits", "WriteCapacityUnits"] as const)
    .map((name) => `Current ${name} provisioned for the table: ${current[name]}. Requested ${name}: ${asked[name]}. `)
    .join("") +
  "Refer to the Amazon DynamoDB Developer Guide for current limits and how to request higher limits.";

function checkAgainst({ BillingMode, ProvisionedThroughput: asked, ...input }: UpdateTableInput, table: Table): void {
  const mode = BillingMode ?? table.billingMode;
  if (asked && mode === "PAY_PER_REQUEST") {
    throw invalidParameter(
      "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is PAY_PER_REQUEST",
    );
  }
  const { ReadCapacityUnits: read, WriteCapacityUnits: write } = table.throughput;
  if (asked && mode === table.billingMode && asked.ReadCapacityUnits === read && asked.WriteCapacityUnits === write) {
    throw invalid(sameUnits(table.throughput, asked));
  }
  const online = (input.GlobalSecondaryIndexUpdates ?? []).filter(({ Create, Delete }) => Create ?? Delete);
  if (online.length > MAX_ONLINE_CHANGES) {
    throw new DynamoDbProblem(
      "LimitExceededException",
      "Subscriber limit exceeded: Only 1 online index can be created or deleted simultaneously per table",
    );
  }
}

function checkInput(input: UpdateTableInput): void {
  checkSomethingChanges(input);
  if (input.BillingMode === "PROVISIONED" && !input.ProvisionedThroughput) {
    throw invalidParameter("ProvisionedThroughput must be specified when BillingMode is PROVISIONED");
  }
  checkThroughput(input.ProvisionedThroughput);
  checkIndexUpdates(input.GlobalSecondaryIndexUpdates ?? []);
}

export const updateTable = defineOperation<UpdateTableInput>({
  isWrite: true,
  fields: updateTableFields,
  precheck: checkTableName,
  run(input, job) {
    checkInput(input);
    const { catalog, rows } = job.engine;
    const found = catalog.find(input.TableName);
    if (!found) {
      throw new DynamoDbProblem(
        "ResourceNotFoundException",
        `Requested resource not found: Table: ${input.TableName} not found`,
      );
    }
    checkAgainst(input, found);
    let table = catalog.replace(found, changeSettings(input, found, job.now));
    const known = table.attributes.map(({ name, kind }) => ({ AttributeName: name, AttributeType: kind }));
    const definitions = input.AttributeDefinitions ?? known;
    for (const update of input.GlobalSecondaryIndexUpdates ?? []) table = updateIndex(job, table, update, definitions);
    job.hasChangedTables = true;
    return printAnswer({ TableDescription: describeTable(rows, table) });
  },
});
