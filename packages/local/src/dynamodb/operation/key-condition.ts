import type { BoundCondition, BoundOperand, Comparator } from "../expression/syntax.ts";
import { invalid, invalidParameter } from "../problem.ts";
import { type KeySchema, keyAttributes } from "../store/table.ts";
import { type AttributeValue, kindOf } from "../value/attribute-value.ts";
import { afterPrefix, encodeKeyPart, encodeKeyPrefix, encodePartition } from "../value/key-encoding.ts";
import type { KeyRange } from "../store/rows.ts";

export type KeyOperator = Comparator | "between" | "begins_with";

export interface KeyTest {
  readonly name: string;
  readonly operator: KeyOperator;
  readonly values: readonly AttributeValue[];
}

const TURNED: Readonly<Record<Comparator, Comparator>> = {
  "=": "=",
  "<>": "<>",
  "<": ">",
  "<=": ">=",
  ">": "<",
  ">=": "<=",
};

const wrongOperator = (operator: string) => invalid(`Invalid operator used in KeyConditionExpression: ${operator}`);
const wrongCondition = (message: string) => invalid(`Invalid condition in KeyConditionExpression: ${message}`);

function checkOperator(condition: BoundCondition): void {
  if (condition.type === "or" || condition.type === "not" || condition.type === "in") {
    throw wrongOperator(condition.type.toUpperCase());
  }
  if (condition.type === "compare" && condition.operator === "<>") throw wrongOperator("<>");
  if (condition.type === "call" && condition.name !== "begins_with") throw wrongOperator(condition.name);
}

type Atom = Exclude<BoundCondition, { conditions: unknown }>;

function nameSubject(condition: Atom): string {
  if (condition.args.some((arg) => arg.type === "call")) {
    throw invalid("KeyConditionExpressions cannot contain nested operations");
  }
  const isFixed = condition.type === "between" || condition.type === "call";
  if (isFixed && condition.args[0]?.type !== "path") {
    const operator = condition.type === "call" ? condition.name : "BETWEEN";
    throw wrongCondition(`${operator} operator must have the key attribute as its first operand`);
  }
  const paths = condition.args.filter((arg) => arg.type === "path");
  if (paths.length > 1) throw wrongCondition("Multiple attribute names used in one condition");
  const path = paths[0]?.path;
  if (!path) throw wrongCondition("No key attribute specified");
  if (path.length > 1) throw invalid("KeyConditionExpressions cannot have conditions on nested attributes");
  return path[0] as string;
}

const valuesOf = (args: readonly BoundOperand[]) => args.flatMap((arg) => (arg.type === "value" ? [arg.value] : []));

function readTest(condition: Atom): KeyTest {
  const name = nameSubject(condition);
  const values = valuesOf(condition.args);
  if (condition.type === "compare") {
    const isTurned = condition.args[0]?.type !== "path";
    return { name, operator: isTurned ? TURNED[condition.operator] : condition.operator, values };
  }
  return { name, operator: condition.type === "between" ? "between" : "begins_with", values };
}

/** The tests of a key condition: one per key attribute, all of which must hold. */
export function readKeyTests(condition: BoundCondition): readonly KeyTest[] {
  const tests = new Map<string, KeyTest>();
  const visit = (part: BoundCondition): void => {
    checkOperator(part);
    if ("conditions" in part) return part.conditions.forEach(visit);
    const test = readTest(part);
    if (tests.has(test.name)) {
      throw invalid("KeyConditionExpressions must only contain one condition per key");
    }
    tests.set(test.name, test);
  };
  visit(condition);
  if (tests.size > 2) throw invalid("Conditions can be of length 1 or 2 only");
  return [...tests.values()];
}

function checkTestValues(key: KeySchema, tests: readonly KeyTest[]): void {
  for (const { name, kind } of keyAttributes(key)) {
    for (const value of tests.find((test) => test.name === name)?.values ?? []) {
      if (value[kind] === undefined) {
        throw invalidParameter("Condition parameter type does not match schema type");
      }
      if (value.S === "" || value.B === "") {
        throw invalid(
          "One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty " +
            `${kindOf(value) === "B" ? "binary" : "string"} value. Key: ${name}`,
        );
      }
    }
  }
}

interface SortBounds {
  readonly prefix: Buffer;
  readonly test: KeyTest;
}

function sortRange({ prefix, test: { operator, values } }: SortBounds): KeyRange {
  const [first, second] = values as [AttributeValue, AttributeValue];
  const at = (value: AttributeValue) => Buffer.concat([prefix, encodeKeyPart(value)]);
  switch (operator) {
    case "=":
      return { from: at(first), to: afterPrefix(at(first)) };
    case "<":
      return { from: prefix, to: at(first) };
    case "<=":
      return { from: prefix, to: afterPrefix(at(first)) };
    case ">":
      return { from: afterPrefix(at(first)), to: afterPrefix(prefix) };
    case ">=":
      return { from: at(first), to: afterPrefix(prefix) };
    case "between":
      return { from: at(first), to: afterPrefix(at(second)) };
    default: {
      const start = Buffer.concat([prefix, encodeKeyPrefix(first)]);
      return { from: start, to: afterPrefix(start) };
    }
  }
}

/** The rows that a key condition means, in the order of the sort key. */
export function rangeOf(key: KeySchema, tests: readonly KeyTest[]): KeyRange {
  const partition = tests.find((test) => test.name === key.partition.name);
  const sort = tests.find((test) => test !== partition);
  if (!partition) throw invalid(`Query condition missed key schema element: ${key.partition.name}`);
  if (sort && sort.name !== key.sort?.name) {
    throw invalid(
      key.sort ? `Query condition missed key schema element: ${key.sort.name}` : "Query key condition not supported",
    );
  }
  checkTestValues(key, tests);
  if (partition.operator !== "=") throw invalid("Query key condition not supported");
  if (sort?.operator === "begins_with" && key.sort?.kind === "N") {
    throw invalidParameter("ComparisonOperator BEGINS_WITH is not valid for N AttributeValue type");
  }
  const prefix = encodePartition(partition.values[0] as AttributeValue);
  return sort ? sortRange({ prefix, test: sort }) : { from: prefix, to: afterPrefix(prefix) };
}
