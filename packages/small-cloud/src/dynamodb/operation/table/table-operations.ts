import { invalid } from "../../problem.ts";
import { listTablesFields, noFields, oneTableFields, updateTimeToLiveFields } from "../../request/table-shapes.ts";
import { storeOf, type Table } from "../../store/table.ts";
import { printAnswer } from "../answer.ts";
import { checkIdle, listTableNames, requireNamed, startBusy, statusOf } from "../life-cycle.ts";
import { defineOperation } from "../operation.ts";
import { fillStep, NOTHING_DONE } from "./fill.ts";
import { describeTable as printTable } from "./table-description.ts";
import { checkTableName } from "./table-input.ts";

interface OneTable {
  readonly TableName: string;
}

export const describeTable = defineOperation<OneTable>({
  fields: oneTableFields,
  precheck: checkTableName,
  run: ({ TableName }, job) => printAnswer({ Table: printTable(job, requireNamed(job, TableName)) }),
});

export const deleteTable = defineOperation<OneTable>({
  isWrite: true,
  fields: oneTableFields,
  precheck: checkTableName,
  run({ TableName }, job) {
    const { catalog, rows } = job.engine;
    const table = requireNamed(job, TableName);
    if (statusOf(table, job.now) === "DELETING") return printAnswer({ TableDescription: printTable(job, table) });
    checkIdle(table, job.now);
    if (table.isProtected) {
      throw invalid(
        `Resource cannot be deleted as it is currently protected against deletion. Disable deletion protection first.`,
      );
    }
    const description = printTable(job, table, "DELETING");
    job.hasChangedTables = true;
    for (const index of table.indexes) rows.drop(storeOf(table, index));
    rows.drop(storeOf(table));
    const { expiryFill: _, ...bare } = table;
    const { busy } = startBusy(job, "DELETING");
    if (busy) catalog.replace(table, { ...bare, indexes: [], busy });
    else catalog.remove(table);
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
  run({ Limit = MAX_LISTED, ExclusiveStartTableName: start = "" }, { engine, now }) {
    const later = listTableNames(engine.catalog, now).filter((name) => name > start);
    const listed = later.slice(0, Limit);
    return printAnswer({
      TableNames: listed,
      LastEvaluatedTableName: later.length > listed.length ? listed.at(-1) : undefined,
    });
  },
});

function printTimeToLive({ timeToLive, expiryFill }: Table) {
  if (expiryFill) {
    return { TimeToLiveStatus: timeToLive ? "ENABLING" : "DISABLING", AttributeName: expiryFill.attribute };
  }
  return timeToLive ? { TimeToLiveStatus: "ENABLED", AttributeName: timeToLive } : { TimeToLiveStatus: "DISABLED" };
}

export const describeTimeToLive = defineOperation<OneTable>({
  fields: oneTableFields,
  precheck: checkTableName,
  run({ TableName }, job) {
    return printAnswer({ TimeToLiveDescription: printTimeToLive(requireNamed(job, TableName)) });
  },
});

interface UpdateTimeToLiveInput extends OneTable {
  readonly TimeToLiveSpecification: { readonly AttributeName: string; readonly Enabled: boolean };
}

function checkTimeToLive(
  { timeToLive, expiryFill }: Table,
  { AttributeName, Enabled }: UpdateTimeToLiveInput["TimeToLiveSpecification"],
) {
  if (expiryFill) throw invalid("Time to live has been modified multiple times within a fixed interval");
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
    checkIdle(table, job.now);
    checkTimeToLive(table, specification);
    const { AttributeName: attribute, Enabled } = specification;
    const { timeToLive: _, ...rest } = table;
    const expiryFill = { attribute, doneTo: NOTHING_DONE };
    job.hasChangedTables = true;
    fillStep(
      job,
      job.engine.catalog.replace(table, { ...rest, ...(Enabled && { timeToLive: attribute }), expiryFill }),
    );
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
