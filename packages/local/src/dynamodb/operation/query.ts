import type { BoundCondition } from "../expression/syntax.ts";
import { invalid } from "../problem.ts";
import { readExpressions } from "../request/expressions.ts";
import { queryFields } from "../request/item-shapes.ts";
import { checkParameterMix, refuseLegacy } from "../request/parameter-mix.ts";
import type { KeyRange } from "../store/rows.ts";
import type { Item } from "../value/attribute-value.ts";
import { type KeyTest, rangeOf, readKeyTests } from "./key-condition.ts";
import { defineOperation } from "./operation.ts";
import { answerPage } from "./page.ts";
import {
  checkFilterKeys,
  checkSelect,
  checkStartKeyValues,
  encodeStartKey,
  justAfter,
  needsWhole,
  type PageInput,
  pathsOf,
  requireIndex,
  startKeyProblem,
} from "./page-input.ts";

interface QueryInput extends PageInput {
  readonly ScanIndexForward?: boolean;
}

const LEGACY = ["AttributesToGet", "QueryFilter", "ConditionalOperator", "KeyConditions"];
const EXPRESSIONS = ["ProjectionExpression", "FilterExpression", "KeyConditionExpression"];

/** Goes on after the starting key, in either direction. */
function resumeAt(range: KeyRange, start: Buffer, isReverse: boolean): KeyRange {
  const isBefore = range.from !== undefined && Buffer.compare(start, range.from) < 0;
  const isAfter = range.to !== undefined && Buffer.compare(start, range.to) >= 0;
  if (isBefore || isAfter) {
    throw startKeyProblem("outside query boundaries based on provided conditions");
  }
  return isReverse ? { from: range.from, to: start } : { from: justAfter(start), to: range.to };
}

function readTests(input: QueryInput, condition: BoundCondition | undefined): readonly KeyTest[] {
  if (input.KeyConditionExpression === undefined || !condition) {
    throw invalid("Either the KeyConditions or KeyConditionExpression parameter must be specified in the request.");
  }
  return readKeyTests(condition);
}

export const query = defineOperation<QueryInput>({
  fields: queryFields,
  run(input, job) {
    checkParameterMix(input, { expressions: EXPRESSIONS, legacy: LEGACY });
    refuseLegacy(input, LEGACY);
    checkStartKeyValues(input.ExclusiveStartKey);
    const expressions = readExpressions(input);
    const tests = readTests(input, expressions.keyCondition);
    checkSelect(input);
    const table = job.engine.catalog.require(input.TableName);
    const index = requireIndex(table, input);
    const schema = index?.key ?? table.key;
    const start = input.ExclusiveStartKey && encodeStartKey(table, index, input.ExclusiveStartKey as Item);
    const whole = rangeOf(schema, tests);
    checkFilterKeys(expressions, schema);
    const isReverse = input.ScanIndexForward === false;
    return answerPage(job, {
      table,
      index,
      range: { ...(start ? resumeAt(whole, start, isReverse) : whole), isReverse },
      limit: input.Limit,
      filter: expressions.filter,
      projection: expressions.projection,
      isCount: input.Select === "COUNT",
      isConsistent: input.ConsistentRead === true,
      fetchesWhole: needsWhole(table, index, input, [...(expressions.projection ?? []), ...pathsOf(expressions.filter)]),
      capacity: input.ReturnConsumedCapacity,
    });
  },
});
