import { DynamoDbProblem, invalid } from "../../problem.ts";
import { transactWriteItemsFields } from "../../request/batch-shapes.ts";
import { type ExpressionInput, readExpressions } from "../../request/expressions.ts";
import { checkParameterMix } from "../../request/parameter-mix.ts";
import { storeOf } from "../../store/table.ts";
import type { Item } from "../../value/attribute-value.ts";
import { itemBytes, MAX_ITEM_BYTES } from "../../value/item-size.ts";
import { checkItem, type RawItem } from "../../value/value-check.ts";
import { printAnswer } from "../answer.ts";
import { attemptEach, throwIfCancelled, throwIfFirstIsWrong } from "../cancellation.ts";
import { digestOf, findKeptAnswer, rememberAnswer } from "../idempotency.ts";
import { requireTable } from "../life-cycle.ts";
import { type CapacityDetail, readUnits } from "../meter.ts";
import { defineOperation, type Job } from "../operation.ts";
import { checkDistinctPlaces, MAX_TRANSACTION_BYTES } from "../transaction.ts";
import { checkCondition, computeNext, locate, type WriteKind, type WritePlan } from "./write-plan.ts";
import { meterWrite, type Target, writeRow } from "./write-row.ts";

interface Action extends ExpressionInput {
  readonly TableName: string;
  readonly Key?: RawItem;
  readonly Item?: RawItem;
  readonly ReturnValuesOnConditionCheckFailure?: "ALL_OLD" | "NONE";
}
type TransactItem = Readonly<Record<"ConditionCheck" | "Put" | "Delete" | "Update", Action | undefined>>;
interface TransactWriteInput {
  readonly TransactItems: readonly TransactItem[];
  readonly ClientRequestToken?: string;
  readonly ReturnConsumedCapacity?: CapacityDetail;
}

const KINDS = { ConditionCheck: "check", Put: "put", Delete: "delete", Update: "update" } as const satisfies Record<
  keyof TransactItem,
  WriteKind
>;
const TRANSACTION_FACTOR = 2;

interface TransactPlan extends WritePlan {
  /** In addition to its key or item. */
  readonly sentBytes: number;
  readonly returnsOld: boolean;
}

function readPlan(job: Job, entry: TransactItem): TransactPlan {
  const given = (Object.keys(KINDS) as (keyof TransactItem)[]).filter((name) => entry[name]);
  const [name] = given;
  if (given.length !== 1 || !name) {
    throw invalid("TransactItems can only contain one of Check, Put, Update or Delete");
  }
  const action = entry[name] as Action;
  checkParameterMix(action, { expressions: ["UpdateExpression", "ConditionExpression"], legacy: [] });
  const subject = checkItem((action.Item ?? action.Key) as RawItem);
  const expressions = readExpressions(action);
  const table = requireTable(job, action.TableName);
  const returnsOld = action.ReturnValuesOnConditionCheckFailure === "ALL_OLD";
  const sentBytes = itemBytes(action.ExpressionAttributeValues ?? {});
  return { kind: KINDS[name], table, subject, expressions, returnsOld, sentBytes };
}

interface Prepared {
  readonly plan: TransactPlan;
  readonly target: Target;
  readonly next: Item | undefined;
}

function checkItemSize({ kind, subject }: TransactPlan): void {
  if (kind === "put" && itemBytes(subject) > MAX_ITEM_BYTES) {
    throw invalid("Item size has exceeded the maximum allowed size");
  }
}

/** Checks without items: keys, the types of index keys, sizes; then one operation for each item. */
function locateAll(job: Job, plans: readonly TransactPlan[]): Target[] {
  const attempts = attemptEach(plans, (plan) => {
    checkItemSize(plan);
    return locate(job, plan);
  });
  throwIfFirstIsWrong(attempts);
  const targets = attempts.flatMap(({ value }) => (value ? [value] : []));
  checkDistinctPlaces(targets);
  return targets;
}

/** The size of the request counts, not that of stored items. */
function checkSize(plans: readonly TransactPlan[]): void {
  const bytes = plans.reduce((total, { subject, sentBytes }) => total + itemBytes(subject) + sentBytes, 0);
  if (bytes > MAX_TRANSACTION_BYTES) throw invalid("Transaction request size exceeds 4 MB limit");
}

/** A cancelled transaction is billed, too. */
function meterCancelled(job: Job, plans: readonly TransactPlan[]): void {
  const located = attemptEach(plans, (plan) => locate(job, plan));
  for (const { value } of located) if (value) meterWrite(job, value, 0, TRANSACTION_FACTOR);
}

/** Conditions and values are checked against the stored items: each member gets its own reason. */
function prepareAll(job: Job, plans: readonly TransactPlan[]): Prepared[] {
  try {
    const members = locateAll(job, plans).map((target, i) => ({ plan: plans[i] as TransactPlan, target }));
    const attempts = attemptEach(members, ({ plan, target }): Prepared => {
      checkCondition(plan, target, plan.returnsOld);
      return { plan, target, next: computeNext(plan, target) };
    });
    throwIfCancelled(attempts);
    return attempts.flatMap(({ value }) => (value ? [value] : []));
  } catch (error) {
    const isCancelled = error instanceof DynamoDbProblem && error.code === "TransactionCanceledException";
    if (isCancelled) meterCancelled(job, plans);
    throw error;
  }
}

function perform(job: Job, { plan, target, next }: Prepared): void {
  if (plan.kind === "check") meterWrite(job, target, 0, TRANSACTION_FACTOR);
  else writeRow(job, target, next, TRANSACTION_FACTOR);
}

/** A repeated request only reads the items that the first one wrote. */
function meterRepeat(job: Job, plans: readonly TransactPlan[]): void {
  job.meter.nameKind("read");
  for (const { value } of attemptEach(plans, (plan) => locate(job, plan))) {
    if (!value) continue;
    const row = job.engine.rows.get(storeOf(value.table), value.key);
    job.meter.add("read", readUnits(row?.bytes ?? 0, true) * TRANSACTION_FACTOR, value.table);
  }
}

export const transactWriteItems = defineOperation<TransactWriteInput>({
  isWrite: true,
  fields: transactWriteItemsFields,
  run(input, job) {
    const token = input.ClientRequestToken;
    const remembered = token === undefined ? undefined : { token, digest: digestOf(input.TransactItems) };
    const plans = input.TransactItems.map((entry) => readPlan(job, entry));
    const print = () => printAnswer({ ConsumedCapacity: job.meter.report(input.ReturnConsumedCapacity) });
    if (remembered && findKeptAnswer(job, remembered) !== undefined) {
      meterRepeat(job, plans);
      return print();
    }
    checkSize(plans);
    const prepared = prepareAll(job, plans);
    job.meter.nameKind("write");
    for (const one of prepared) perform(job, one);
    const answer = print();
    if (remembered) rememberAnswer(job, remembered, answer);
    return answer;
  },
});
