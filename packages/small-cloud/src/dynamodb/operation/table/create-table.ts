import { DynamoDbProblem, invalid, invalidParameter } from "../../problem.ts";
import { createTableFields } from "../../request/table-shapes.ts";
import { createTableId, storeOf, type TableDefinition, type TableIndex, type Throughput } from "../../store/table.ts";
import { printAnswer } from "../answer.ts";
import { findTable, startBusy } from "../life-cycle.ts";
import { defineOperation } from "../operation.ts";
import { describeTable } from "./table-description.ts";
import {
  type AttributeDefinition,
  checkDefined,
  checkIndex,
  checkKeyTypes,
  checkTableName,
  checkThroughput,
  type IndexInput,
  type KeySchemaElement,
  readDefinitions,
  readIndex,
  readKeySchema,
} from "./table-input.ts";

export interface CreateTableInput {
  readonly TableName: string;
  readonly AttributeDefinitions: readonly AttributeDefinition[];
  readonly KeySchema: readonly KeySchemaElement[];
  readonly BillingMode?: "PROVISIONED" | "PAY_PER_REQUEST";
  readonly ProvisionedThroughput?: Throughput;
  readonly LocalSecondaryIndexes?: readonly IndexInput[];
  readonly GlobalSecondaryIndexes?: readonly IndexInput[];
  readonly StreamSpecification?: { readonly StreamEnabled: boolean; readonly StreamViewType?: string };
  readonly DeletionProtectionEnabled?: boolean;
  readonly TableClass?: string;
  readonly Tags?: readonly { readonly Key: string; readonly Value: string }[];
}

const MAX_LOCAL = 5;
const MAX_GLOBAL = 20;

function checkBilling({ BillingMode, ProvisionedThroughput }: CreateTableInput): void {
  if (BillingMode === "PAY_PER_REQUEST") {
    if (!ProvisionedThroughput) return;
    throw invalidParameter(
      "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is PAY_PER_REQUEST",
    );
  }
  if (!ProvisionedThroughput) {
    throw invalidParameter(
      "ReadCapacityUnits and WriteCapacityUnits must both be specified when BillingMode is PROVISIONED",
    );
  }
  checkThroughput(ProvisionedThroughput);
}

function checkKeys({ KeySchema, AttributeDefinitions, ...input }: CreateTableInput): void {
  if (KeySchema.length > AttributeDefinitions.length) {
    throw invalid("Invalid KeySchema: Some index key attribute have no definition");
  }
  checkDefined(KeySchema, AttributeDefinitions);
  checkKeyTypes(KeySchema);
  const hasIndexes = input.LocalSecondaryIndexes || input.GlobalSecondaryIndexes;
  if (!hasIndexes && KeySchema.length !== AttributeDefinitions.length) {
    throw invalidParameter(
      "Number of attributes in KeySchema does not exactly match number of attributes defined in AttributeDefinitions",
    );
  }
}

function checkLocal(index: IndexInput, input: CreateTableInput): void {
  checkDefined(index.KeySchema, input.AttributeDefinitions);
  checkKeyTypes(index.KeySchema);
  const [own, table] = [index.KeySchema[0]?.AttributeName, input.KeySchema[0]?.AttributeName];
  if (index.KeySchema.length !== 2) {
    throw invalidParameter(`Index KeySchema does not have a range key for index: ${index.IndexName}`);
  }
  if (own !== table) {
    throw invalidParameter(
      "Index KeySchema does not have the same leading hash key as table KeySchema for index: " +
        `${index.IndexName}. index hash key: ${own}, table hash key: ${table}`,
    );
  }
  checkIndex(index, input.AttributeDefinitions);
}

function checkNames(indexes: readonly IndexInput[], seen: Set<string>, check: (index: IndexInput) => void): void {
  for (const index of indexes) {
    check(index);
    if (seen.has(index.IndexName)) throw invalidParameter(`Duplicate index name: ${index.IndexName}`);
    seen.add(index.IndexName);
  }
}

function checkLocals(input: CreateTableInput, seen: Set<string>): void {
  const indexes = input.LocalSecondaryIndexes;
  if (!indexes) return;
  if (indexes.length === 0) throw invalidParameter("List of LocalSecondaryIndexes is empty");
  if (input.KeySchema.length !== 2) {
    throw invalidParameter(
      "Table KeySchema does not have a range key, which is required when specifying a LocalSecondaryIndex",
    );
  }
  checkNames(indexes, seen, (index) => checkLocal(index, input));
  if (indexes.length > MAX_LOCAL) {
    throw invalidParameter(`Number of LocalSecondaryIndexes exceeds per-table limit of ${MAX_LOCAL}`);
  }
}

function checkGlobals(input: CreateTableInput, seen: Set<string>): void {
  const indexes = input.GlobalSecondaryIndexes;
  if (!indexes) return;
  if (indexes.length === 0) throw invalidParameter("List of GlobalSecondaryIndexes is empty");
  checkNames(indexes, seen, (index) => {
    checkIndex(index, input.AttributeDefinitions);
    if (input.BillingMode === "PAY_PER_REQUEST" && index.ProvisionedThroughput) {
      throw invalidParameter(
        `ProvisionedThroughput should not be specified for index: ${index.IndexName} ` +
          "when BillingMode is PAY_PER_REQUEST",
      );
    }
  });
  if (indexes.length > MAX_GLOBAL) {
    throw invalidParameter(`GlobalSecondaryIndex count exceeds the per-table limit of ${MAX_GLOBAL}`);
  }
}

function readIndexes(input: CreateTableInput): TableIndex[] {
  const local = (input.LocalSecondaryIndexes ?? []).map((index) => ({ index, isLocal: true }));
  const global = (input.GlobalSecondaryIndexes ?? []).map((index) => ({ index, isLocal: false }));
  return [...local, ...global].map(({ index, isLocal }, number) =>
    readIndex(index, input.AttributeDefinitions, { number, isLocal }),
  );
}

function readDefinition(input: CreateTableInput, createdAt: number): TableDefinition {
  const indexes = readIndexes(input);
  return {
    tableId: createTableId(),
    createdAt,
    attributes: readDefinitions(input.AttributeDefinitions),
    key: readKeySchema(input.KeySchema, input.AttributeDefinitions),
    indexes,
    nextIndexNumber: indexes.length,
    billingMode: input.BillingMode ?? "PROVISIONED",
    throughput: input.ProvisionedThroughput ?? { ReadCapacityUnits: 0, WriteCapacityUnits: 0 },
    isProtected: input.DeletionProtectionEnabled === true,
    ...(input.StreamSpecification?.StreamEnabled && { streamViewType: input.StreamSpecification.StreamViewType ?? "" }),
    ...(input.TableClass && { tableClass: input.TableClass }),
    tags: Object.fromEntries((input.Tags ?? []).map(({ Key, Value }) => [Key, Value])),
  };
}

export const createTable = defineOperation<CreateTableInput>({
  isWrite: true,
  fields: createTableFields,
  precheck: checkTableName,
  run(input, job) {
    const { catalog, rows } = job.engine;
    checkBilling(input);
    checkKeys(input);
    const seen = new Set<string>();
    checkLocals(input, seen);
    checkGlobals(input, seen);
    const former = catalog.find(input.TableName);
    if (findTable(catalog, input.TableName, job.now)) {
      throw new DynamoDbProblem("ResourceInUseException", `Table already exists: ${input.TableName}`);
    }
    job.hasChangedTables = true;
    if (former) catalog.remove(former);
    const table = catalog.add(input.TableName, { ...readDefinition(input, job.now), ...startBusy(job, "CREATING") });
    rows.create(storeOf(table));
    for (const index of table.indexes) rows.create(storeOf(table, index));
    return printAnswer({ TableDescription: describeTable(job, table, "CREATING") });
  },
});
