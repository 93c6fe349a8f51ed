import { DynamoDbProblem, invalid, invalidParameter } from "../problem.ts";
import { updateTableFields } from "../request/table-shapes.ts";
import type { Table, TableDefinition, Throughput } from "../store/table.ts";
import { printAnswer } from "./answer.ts";
import { defineOperation } from "./operation.ts";
import { describeTable } from "./table-description.ts";
import { type AttributeDefinition, checkTableName, checkThroughput } from "./table-input.ts";
import { checkIndexUpdates, type IndexUpdate, updateIndex } from "./update-index.ts";

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
    for (const update of input.GlobalSecondaryIndexUpdates ?? [])
      table = updateIndex(job, { table, update, definitions });
    job.hasChangedTables = true;
    return printAnswer({ TableDescription: describeTable(rows, table) });
  },
});
