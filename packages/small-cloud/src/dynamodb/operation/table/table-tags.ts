import { DynamoDbProblem, invalid, tableNotFound } from "../../problem.ts";
import { listTagsOfResourceFields, tagResourceFields, untagResourceFields } from "../../request/table-shapes.ts";
import type { Table } from "../../store/table.ts";
import { printAnswer } from "../answer.ts";
import { findTable } from "../life-cycle.ts";
import { defineOperation, type Job } from "../operation.ts";
import { ACCOUNT } from "./table-description.ts";

interface Tag {
  readonly Key: string;
  readonly Value: string;
}

/** The real service checks the caller's rights first. */
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

function requireByArn({ engine, now }: Job, name: string, arn: string): Table {
  const table = findTable(engine.catalog, name, now);
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
    const table = findTable(job.engine.catalog, tableName, job.now);
    if (!table) throw tableNotFound();
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
