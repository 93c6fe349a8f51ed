import { DynamoDbProblem, invalid, invalidParameter } from "../../problem.ts";
import { findIndex, storeOf, type Table, type TableIndex, type Throughput } from "../../store/table.ts";
import { startBusy } from "../life-cycle.ts";
import type { Job } from "../operation.ts";
import { fillStep, NOTHING_DONE } from "./fill.ts";
import {
  type AttributeDefinition,
  checkIndex,
  type IndexInput,
  MAX_UNITS,
  readDefinitions,
  readIndex,
} from "./table-input.ts";
import { changeRates, UNITS } from "./throughput.ts";

export interface IndexUpdate {
  readonly Create?: IndexInput;
  readonly Delete?: { readonly IndexName: string };
  readonly Update?: { readonly IndexName: string; readonly ProvisionedThroughput: Throughput };
}

export function checkIndexUpdates(updates: readonly IndexUpdate[]): void {
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

/** Checked after the table, and before its indexes. */
export function checkIndexUnits(updates: readonly IndexUpdate[]): void {
  const isTooMuch = ({ Update }: IndexUpdate) =>
    Update && UNITS.some((unit) => Update.ProvisionedThroughput[unit] > MAX_UNITS);
  if (updates.some(isTooMuch)) {
    throw invalid(
      "This operation cannot be performed with given input values. " +
        "Please contact DynamoDB service team for more info: Action Blocked: IndexUpdate",
    );
  }
}

function requireGlobal(table: Table, name: string): TableIndex {
  const index = findIndex(table, name);
  if (index && !index.isLocal) return index;
  throw new DynamoDbProblem("ResourceNotFoundException", "Requested resource not found");
}

interface NewIndex {
  readonly table: Table;
  readonly input: IndexInput;
  readonly definitions: readonly AttributeDefinition[];
}

function addIndex(job: Job, { table, input, definitions }: NewIndex): Table {
  checkIndex(input, definitions);
  if (findIndex(table, input.IndexName)) {
    throw invalid(`Attempting to create an index which already exists`);
  }
  const index: TableIndex = {
    ...readIndex(input, definitions, { number: table.nextIndexNumber, isLocal: false }),
    ...startBusy(job, "CREATING"),
    filledTo: NOTHING_DONE,
  };
  const { catalog, rows } = job.engine;
  const changed = catalog.replace(table, {
    ...table,
    attributes: readDefinitions(definitions),
    indexes: [...table.indexes, index],
    nextIndexNumber: table.nextIndexNumber + 1,
  });
  rows.create(storeOf(changed, index));
  return fillStep(job, changed);
}

function removeIndex(job: Job, table: Table, name: string): Table {
  const index = requireGlobal(table, name);
  job.engine.rows.drop(storeOf(table, index));
  const indexes = table.indexes.filter((one) => one !== index);
  const used = new Set([table, ...indexes].flatMap(({ key }) => [key.partition.name, key.sort?.name]));
  const attributes = table.attributes.filter((attribute) => used.has(attribute.name));
  const { busy } = startBusy(job, "DELETING");
  const leavingIndexes = busy ? [{ ...index, busy }] : [];
  return job.engine.catalog.replace(table, { ...table, indexes, attributes, leavingIndexes });
}

function changeThroughput(
  job: Job,
  table: Table,
  { IndexName, ProvisionedThroughput }: NonNullable<IndexUpdate["Update"]>,
) {
  const index = requireGlobal(table, IndexName);
  const changed = { ...index, ...changeRates(job, index, ProvisionedThroughput), ...startBusy(job, "UPDATING") };
  const indexes = table.indexes.map((one) => (one === index ? changed : one));
  return job.engine.catalog.replace(table, { ...table, indexes });
}

interface IndexChange {
  readonly table: Table;
  readonly update: IndexUpdate;
  readonly definitions: readonly AttributeDefinition[];
}

export function updateIndex(job: Job, { table, update, definitions }: IndexChange): Table {
  if (update.Create) return addIndex(job, { table, input: update.Create, definitions });
  if (update.Delete) return removeIndex(job, table, update.Delete.IndexName);
  return update.Update ? changeThroughput(job, table, update.Update) : table;
}
