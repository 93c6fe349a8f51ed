import { projectItem } from "../../expression/document.ts";
import { DynamoDbProblem, invalid } from "../../problem.ts";
import { type ExpressionInput, type Expressions, readExpressions } from "../../request/expressions.ts";
import { deleteItemFields, putItemFields, updateItemFields } from "../../request/item-shapes.ts";
import {
  type Junction,
  type LegacyExpectation,
  type LegacyUpdate,
  readAttributeUpdates,
  readExpected,
} from "../../request/legacy.ts";
import { checkParameterMix } from "../../request/parameter-mix.ts";
import type { Item } from "../../value/attribute-value.ts";
import { itemBytes, MAX_ITEM_BYTES } from "../../value/item-size.ts";
import { checkItem, type RawItem } from "../../value/value-check.ts";
import { printAnswer } from "../answer.ts";
import { requireTable } from "../life-cycle.ts";
import type { CapacityDetail } from "../meter.ts";
import { defineOperation, type Job } from "../operation.ts";
import { checkCondition, computeNext, locate, type WritePlan } from "./write-plan.ts";
import { meterWrite, type Target, writeRow } from "./write-row.ts";

type ReturnValues = "NONE" | "ALL_OLD" | "ALL_NEW" | "UPDATED_OLD" | "UPDATED_NEW";

interface WriteInput extends ExpressionInput {
  readonly TableName: string;
  readonly ReturnConsumedCapacity?: CapacityDetail;
  readonly ReturnValues?: ReturnValues;
  readonly ReturnValuesOnConditionCheckFailure?: "ALL_OLD" | "NONE";
  readonly Expected?: Readonly<Record<string, LegacyExpectation>>;
  readonly ConditionalOperator?: Junction;
}
interface KeyedInput extends WriteInput {
  readonly Key: RawItem;
}
interface UpdateInput extends KeyedInput {
  readonly AttributeUpdates?: Readonly<Record<string, LegacyUpdate>>;
}
interface PutInput extends WriteInput {
  readonly Item: RawItem;
}

const LEGACY = ["Expected", "ConditionalOperator"];

function readConditions(input: WriteInput): Expressions {
  const expected = readExpected(input.Expected, input.ConditionalOperator);
  const expressions = readExpressions(input);
  return expected ? { ...expressions, condition: expected } : expressions;
}

/** A refused condition costs as much as the write. */
function guardCondition(job: Job, input: WriteInput, plan: WritePlan, target: Target): void {
  try {
    checkCondition(plan, target, input.ReturnValuesOnConditionCheckFailure === "ALL_OLD");
  } catch (error) {
    if (error instanceof DynamoDbProblem) meterWrite(job, target, plan.kind === "put" ? itemBytes(plan.subject) : 0);
    throw error;
  }
}

function pickReturned(input: WriteInput, plan: WritePlan, old: Item | undefined, next: Item | undefined) {
  const paths = (plan.expressions.update ?? []).map(({ path }) => path);
  const partOf = (item: Item | undefined) => {
    const part = item && projectItem(item, paths);
    return part && Object.keys(part).length ? part : undefined;
  };
  switch (input.ReturnValues) {
    case "ALL_OLD":
      return old;
    case "ALL_NEW":
      return next;
    case "UPDATED_OLD":
      return partOf(old);
    case "UPDATED_NEW":
      return partOf(next);
    default:
      return undefined;
  }
}

function performWrite(job: Job, input: WriteInput, plan: WritePlan): string {
  const target = locate(job, plan);
  guardCondition(job, input, plan, target);
  const next = computeNext(plan, target);
  writeRow(job, target, next);
  return printAnswer({
    Attributes: pickReturned(input, plan, target.item, next),
    ConsumedCapacity: job.meter.reportOne(input.ReturnConsumedCapacity),
  });
}

function checkReturnValues(input: WriteInput): void {
  if (input.ReturnValues && input.ReturnValues !== "ALL_OLD" && input.ReturnValues !== "NONE") {
    throw invalid("ReturnValues can only be ALL_OLD or NONE");
  }
}

export const putItem = defineOperation<PutInput>({
  isWrite: true,
  fields: putItemFields,
  run(input, job) {
    checkParameterMix(input, { expressions: ["ConditionExpression"], legacy: LEGACY });
    const item = checkItem(input.Item);
    checkReturnValues(input);
    if (itemBytes(item) > MAX_ITEM_BYTES) throw invalid("Item size has exceeded the maximum allowed size");
    const expressions = readConditions(input);
    const table = requireTable(job, input.TableName);
    return performWrite(job, input, { kind: "put", table, subject: item, expressions });
  },
});

export const deleteItem = defineOperation<KeyedInput>({
  isWrite: true,
  fields: deleteItemFields,
  run(input, job) {
    checkParameterMix(input, { expressions: ["ConditionExpression"], legacy: LEGACY });
    const subject = checkItem(input.Key);
    checkReturnValues(input);
    const expressions = readConditions(input);
    const table = requireTable(job, input.TableName);
    return performWrite(job, input, { kind: "delete", table, subject, expressions });
  },
});

export const updateItem = defineOperation<UpdateInput>({
  isWrite: true,
  fields: updateItemFields,
  run(input, job) {
    const legacy = ["AttributeUpdates", ...LEGACY];
    checkParameterMix(input, { expressions: ["UpdateExpression", "ConditionExpression"], legacy });
    const subject = checkItem(input.Key);
    const update = readAttributeUpdates(input.AttributeUpdates);
    const conditions = readConditions(input);
    const expressions = update ? { ...conditions, update, isLegacyUpdate: true } : conditions;
    const table = requireTable(job, input.TableName);
    return performWrite(job, input, { kind: "update", table, subject, expressions });
  },
});
