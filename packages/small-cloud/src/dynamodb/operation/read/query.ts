import type { BoundCondition } from "../../expression/syntax.ts";
import { invalid } from "../../problem.ts";
import { type Comparison, checkComparison } from "../../request/comparison.ts";
import { readExpressions } from "../../request/expressions.ts";
import { type LegacyCondition, readAttributesToGet, readComparisons, readFilter } from "../../request/legacy.ts";
import { queryFields } from "../../request/page-shapes.ts";
import { checkParameterMix } from "../../request/parameter-mix.ts";
import type { KeyRange } from "../../store/rows.ts";
import { keyNames } from "../../store/table.ts";
import type { Item } from "../../value/attribute-value.ts";
import { requireTable } from "../life-cycle.ts";
import { defineOperation } from "../operation.ts";
import { readKeyComparisons } from "./key-condition.ts";
import { checkStart, rangeOf, readQuestion } from "./key-range.ts";
import { answerPage } from "./page.ts";
import {
  checkFilterIsHeld,
  checkFilterKeys,
  checkPaths,
  checkSelect,
  checkStartKeyValues,
  checkWholeness,
  encodeStartKey,
  hasStartKeySize,
  justAfter,
  needsWhole,
  type PageInput,
  requireIndex,
  startKeyProblem,
} from "./page-input.ts";

interface QueryInput extends PageInput {
  readonly ScanIndexForward?: boolean;
  readonly KeyConditions?: Readonly<Record<string, LegacyCondition>>;
  readonly QueryFilter?: Readonly<Record<string, LegacyCondition>>;
}

const LEGACY = ["AttributesToGet", "QueryFilter", "ConditionalOperator", "KeyConditions"];
const EXPRESSIONS = ["ProjectionExpression", "FilterExpression", "KeyConditionExpression"];

/** KeyConditions is the only old parameter that can be used with new ones. */
function checkMix(input: QueryInput): void {
  const isOldStyle = input.KeyConditions !== undefined && input.KeyConditionExpression === undefined;
  const legacy = isOldStyle ? LEGACY.filter((name) => name !== "KeyConditions") : LEGACY;
  checkParameterMix(input, { expressions: EXPRESSIONS, legacy });
}

function checkHasConditions({ KeyConditions, KeyConditionExpression }: QueryInput): void {
  if (KeyConditions !== undefined || KeyConditionExpression !== undefined) return;
  throw invalid("Either the KeyConditions or KeyConditionExpression parameter must be specified in the request.");
}

function readKeyConditions(input: QueryInput, condition: BoundCondition | undefined): readonly Comparison[] {
  const comparisons = condition ? readKeyComparisons(condition) : readComparisons(input.KeyConditions ?? {});
  for (const comparison of comparisons) checkComparison(comparison);
  if (comparisons.length === 1 || comparisons.length === 2) return comparisons;
  throw invalid("Conditions can be of length 1 or 2 only");
}

function resumeAt(range: KeyRange, start: Buffer, isReverse: boolean): KeyRange {
  return isReverse ? { from: range.from, to: start } : { from: justAfter(start), to: range.to };
}

function readInput(input: QueryInput) {
  checkMix(input);
  const filter = readFilter(input.QueryFilter, input.ConditionalOperator);
  const named = readAttributesToGet(input.AttributesToGet);
  checkStartKeyValues(input.ExclusiveStartKey);
  checkHasConditions(input);
  const expressions = readExpressions(input);
  const comparisons = readKeyConditions(input, expressions.keyCondition);
  checkSelect(input);
  return { comparisons, filter: expressions.filter ?? filter, projection: expressions.projection ?? named };
}

/**
 * Two faults in one request get one refusal; the service's order of checks decides which. So the order of the
 * checks below must stay: each is where the service was observed to make it.
 */
export const query = defineOperation<QueryInput>({
  fields: queryFields,
  run(input, job) {
    const { comparisons, filter, projection } = readInput(input);
    const table = requireTable(job, input.TableName);
    const index = requireIndex(job, table, input);
    const schema = index?.key ?? table.key;
    const isReverse = input.ScanIndexForward === false;
    const start = input.ExclusiveStartKey as Item | undefined;
    if (start && !hasStartKeySize(table, index, start)) throw startKeyProblem("invalid");
    const question = readQuestion({ key: schema, comparisons, start });
    const place = start && encodeStartKey(table, index, start);
    if (start) checkStart(question, start);
    checkPaths(table, projection, undefined);
    checkFilterKeys(filter, keyNames(schema), input.QueryFilter ? "QueryFilter" : "Filter Expression");
    checkWholeness(index, input);
    checkPaths(table, undefined, filter);
    checkFilterIsHeld(table, index, filter);
    const range = rangeOf(question);
    return answerPage(job, {
      table,
      index,
      range: { ...(place ? resumeAt(range, place, isReverse) : range), isReverse },
      limit: input.Limit,
      filter,
      projection,
      isCount: input.Select === "COUNT",
      isConsistent: input.ConsistentRead === true,
      fetchesWhole: needsWhole(table, index, { input, projection, filter }),
      capacity: input.ReturnConsumedCapacity,
    });
  },
});
