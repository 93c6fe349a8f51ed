import { DynamoDbProblem, invalid } from "../problem.ts";
import { listTablesFields, noFields, oneTableFields, updateTimeToLiveFields } from "../request/table-shapes.ts";
import { expiryOf } from "../store/expiry-time.ts";
import { parseBody } from "../store/rows.ts";
import { storeOf, type Table, type TableDefinition } from "../store/table.ts";
import { printAnswer } from "./answer.ts";
import { defineOperation, type Job } from "./operation.ts";
import { describeTable as printTable } from "./table-description.ts";
import { checkTableName } from "./table-input.ts";

interface OneTable {
  readonly TableName: string;
}

function requireNamed({ engine }: Job, name: string): Table {
  const table = engine.catalog.find(name);
  if (table) return table;
  throw new DynamoDbProblem("ResourceNotFoundException", `Requested resource not found: Table: ${name} not found`);
}

export const describeTable = defineOperation<OneTable>({
  fields: oneTableFields,
  precheck: checkTableName,
  run: ({ TableName }, job) => printAnswer({ Table: printTable(job.engine.rows, requireNamed(job, TableName)) }),
});

export const deleteTable = defineOperation<OneTable>({
  isWrite: true,
  fields: oneTableFields,
  precheck: checkTableName,
  run({ TableName }, job) {
    const { catalog, rows } = job.engine;
    const table = requireNamed(job, TableName);
    if (table.isProtected) {
      throw invalid(
        `Resource cannot be deleted as it is currently protected against deletion. Disable deletion protection first.`,
      );
    }
    const description = printTable(rows, table, "DELETING");
    for (const index of table.indexes) rows.drop(storeOf(table, index));
    rows.drop(storeOf(table));
    catalog.remove(table);
    job.hasChangedTables = true;
    return printAnswer({ TableDescription: description });
  },
});

interface ListTablesInput {
  readonly Limit?: number;
  readonly ExclusiveStartTableName?: string;
}
const MAX_LISTED = 100;

export const listTables = defineOperation<ListTablesInput>({
  fields: listTablesFields,
  run({ Limit = MAX_LISTED, ExclusiveStartTableName: start = "" }, { engine }) {
    const later = engine.catalog.names().filter((name) => name > start);
    const listed = later.slice(0, Limit);
    return printAnswer({
      TableNames: listed,
      LastEvaluatedTableName: later.length > listed.length ? listed.at(-1) : undefined,
    });
  },
});

export const describeTimeToLive = defineOperation<OneTable>({
  fields: oneTableFields,
  precheck: checkTableName,
  run({ TableName }, job) {
    const { timeToLive } = requireNamed(job, TableName);
    const description = timeToLive
      ? { TimeToLiveStatus: "ENABLED", AttributeName: timeToLive }
      : { TimeToLiveStatus: "DISABLED" };
    return printAnswer({ TimeToLiveDescription: description });
  },
});

interface UpdateTimeToLiveInput extends OneTable {
  readonly TimeToLiveSpecification: { readonly AttributeName: string; readonly Enabled: boolean };
}

function checkTimeToLive(
  { timeToLive }: Table,
  { AttributeName, Enabled }: UpdateTimeToLiveInput["TimeToLiveSpecification"],
) {
  if (Enabled && timeToLive) throw invalid("TimeToLive is already enabled");
  if (!Enabled && !timeToLive) throw invalid("TimeToLive is already disabled");
  if (!Enabled && timeToLive !== AttributeName) {
    throw invalid(`TimeToLive is active on a different AttributeName: current AttributeName is ${timeToLive}`);
  }
}

export const updateTimeToLive = defineOperation<UpdateTimeToLiveInput>({
  isWrite: true,
  fields: updateTimeToLiveFields,
  run({ TableName, TimeToLiveSpecification: specification }, job) {
    const table = requireNamed(job, TableName);
    checkTimeToLive(table, specification);
    const { timeToLive: _, ...rest } = table;
    const changed: TableDefinition = specification.Enabled
      ? { ...rest, timeToLive: specification.AttributeName }
      : rest;
    job.engine.catalog.replace(table, changed);
    job.engine.rows.setExpiry(storeOf(table), (row) => expiryOf(changed, parseBody(row)));
    job.hasChangedTables = true;
    return printAnswer({ TimeToLiveSpecification: specification });
  },
});

const ACCOUNT_UNITS = 80_000;
const TABLE_UNITS = 40_000;

export const describeLimits = defineOperation<object>({
  fields: noFields,
  run: () =>
    printAnswer({
      AccountMaxReadCapacityUnits: ACCOUNT_UNITS,
      AccountMaxWriteCapacityUnits: ACCOUNT_UNITS,
      TableMaxReadCapacityUnits: TABLE_UNITS,
      TableMaxWriteCapacityUnits: TABLE_UNITS,
    }),
});
