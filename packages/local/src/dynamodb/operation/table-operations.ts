import { DynamoDbProblem, invalid } from "../problem.ts";
import {
  listTablesFields,
  listTagsOfResourceFields,
  noFields,
  oneTableFields,
  tagResourceFields,
  untagResourceFields,
  updateTimeToLiveFields,
} from "../request/table-shapes.ts";
import { expiryOf } from "../store/expiry-time.ts";
import { parseBody } from "../store/rows.ts";
import { storeOf, type Table, type TableDefinition } from "../store/table.ts";
import { printAnswer } from "./answer.ts";
import { defineOperation, type Job } from "./operation.ts";
import { ACCOUNT, describeTable as printTable } from "./table-description.ts";
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

interface Tag {
  readonly Key: string;
  readonly Value: string;
}

/** The real service looks at the caller's rights first. */
function checkArn(arn: string | undefined, operation: string): asserts arn is string {
  if (arn === undefined) throw invalid("Invalid TableArn");
  if (/^.+:.+:.+:.+:.+:.+\/.+$/.test(arn)) return;
  throw new DynamoDbProblem(
    "AccessDeniedException",
    `User: arn:aws:iam::${ACCOUNT}:root is not authorized to perform: dynamodb:${operation} on resource: ${arn || "*"}`,
  );
}

function readTableName(arn: string): string {
  const name = /^arn:aws:dynamodb:.+:\d+:table\/([^/]{3,})$/.exec(arn)?.[1];
  if (name === undefined) throw invalid(`Invalid TableArn: Invalid ResourceArn provided as input ${arn}`);
  return name;
}

function requireByArn({ engine }: Job, name: string, arn: string): Table {
  const table = engine.catalog.find(name);
  if (table) return table;
  throw new DynamoDbProblem("ResourceNotFoundException", `Requested resource not found: ResourcArn: ${arn} not found`);
}

const missing = (name: string) =>
  invalid(`1 validation error detected: Value null at '${name}' failed to satisfy constraint: Member must not be null`);

export const tagResource = defineOperation<{ readonly ResourceArn?: string; readonly Tags?: readonly Tag[] }>({
  isWrite: true,
  fields: tagResourceFields,
  run({ ResourceArn, Tags }, job) {
    checkArn(ResourceArn, "TagResource");
    if (Tags === undefined) throw missing("tags");
    const name = readTableName(ResourceArn);
    if (Tags.length === 0) throw invalid("Atleast one Tag needs to be provided as Input.");
    const table = requireByArn(job, name, ResourceArn);
    const added = Object.fromEntries(Tags.map(({ Key, Value }) => [Key, Value]));
    job.engine.catalog.replace(table, { ...table, tags: { ...table.tags, ...added } });
    job.hasChangedTables = true;
    return "";
  },
});

export const untagResource = defineOperation<{ readonly ResourceArn?: string; readonly TagKeys?: readonly string[] }>({
  isWrite: true,
  fields: untagResourceFields,
  run({ ResourceArn, TagKeys }, job) {
    checkArn(ResourceArn, "UntagResource");
    if (TagKeys === undefined) throw missing("tagKeys");
    const tableName = readTableName(ResourceArn);
    if (TagKeys.length === 0) throw invalid("Atleast one Tag Key needs to be provided as Input.");
    const table = job.engine.catalog.require(tableName);
    const kept = Object.entries(table.tags).filter(([name]) => !TagKeys.includes(name));
    job.engine.catalog.replace(table, { ...table, tags: Object.fromEntries(kept) });
    job.hasChangedTables = true;
    return "";
  },
});

export const listTagsOfResource = defineOperation<{ readonly ResourceArn?: string }>({
  fields: listTagsOfResourceFields,
  run({ ResourceArn }, job) {
    checkArn(ResourceArn, "ListTagsOfResource");
    const { tags } = requireByArn(job, readTableName(ResourceArn), ResourceArn);
    return printAnswer({ Tags: Object.entries(tags).map(([Key, Value]) => ({ Key, Value })) });
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
