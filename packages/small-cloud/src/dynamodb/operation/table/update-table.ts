import { DynamoDbProblem, invalid, invalidParameter } from "../../problem.ts";
import { updateTableFields } from "../../request/table-shapes.ts";
import type { Table, TableDefinition, Throughput } from "../../store/table.ts";
import { printAnswer } from "../answer.ts";
import { checkIdle, requireNamed, startBusy } from "../life-cycle.ts";
import { defineOperation, type Job } from "../operation.ts";
import { describeTable } from "./table-description.ts";
import { type AttributeDefinition, checkTableName, checkThroughput } from "./table-input.ts";
import { changeRates } from "./throughput.ts";
import { checkIndexUnits, checkIndexUpdates, type IndexUpdate, updateIndex } from "./update-index.ts";

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

/** The service creates or deletes one index at a time. */
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

function changeThroughput(
  job: Job,
  table: Table,
  { BillingMode: mode, ProvisionedThroughput: asked }: UpdateTableInput,
) {
  if (!asked) return mode === "PAY_PER_REQUEST" ? { throughput: { ReadCapacityUnits: 0, WriteCapacityUnits: 0 } } : {};
  // After a change from pay-per-request the new rates apply at once.
  return (mode ?? table.billingMode) === table.billingMode ? changeRates(job, table, asked) : { throughput: asked };
}

function changeSettings(job: Job, table: Table, input: UpdateTableInput): TableDefinition {
  const { streamViewType, formerThroughput: _, ...rest } = table;
  const stream = input.StreamSpecification
    ? input.StreamSpecification.StreamEnabled && (input.StreamSpecification.StreamViewType ?? "")
    : streamViewType;
  const mode = input.BillingMode ?? table.billingMode;
  return {
    ...rest,
    billingMode: mode,
    ...changeThroughput(job, table, input),
    ...startBusy(job, "UPDATING"),
    ...(mode !== table.billingMode && { billingModeChangedAt: job.now }),
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
  const updates = input.GlobalSecondaryIndexUpdates ?? [];
  checkIndexUnits(updates);
  const online = updates.filter(({ Create, Delete }) => Create ?? Delete);
  const isFilling =
    updates.some(({ Create }) => Create) && table.indexes.some(({ filledTo }) => filledTo !== undefined);
  if (online.length > MAX_ONLINE_CHANGES || isFilling) {
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
    const found = requireNamed(job, input.TableName);
    checkIdle(found, job.now);
    checkAgainst(input, found);
    job.hasChangedTables = true;
    let table = job.engine.catalog.replace(found, changeSettings(job, found, input));
    const known = table.attributes.map(({ name, kind }) => ({ AttributeName: name, AttributeType: kind }));
    const definitions = input.AttributeDefinitions ?? known;
    for (const update of input.GlobalSecondaryIndexUpdates ?? [])
      table = updateIndex(job, { table, update, definitions });
    return printAnswer({ TableDescription: describeTable(job, table) });
  },
});
