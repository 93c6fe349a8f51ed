import type { BoundCondition, BoundOperand } from "../expression/syntax.ts";
import { invalid, invalidParameter } from "../problem.ts";
import { type AttributeValue, compareValues, kindOf } from "../value/attribute-value.ts";

export type ComparisonOperator =
  | "EQ"
  | "NE"
  | "LE"
  | "LT"
  | "GE"
  | "GT"
  | "NULL"
  | "NOT_NULL"
  | "CONTAINS"
  | "NOT_CONTAINS"
  | "BEGINS_WITH"
  | "IN"
  | "BETWEEN";

/** One attribute compared with values: the common form of key conditions and the service's older parameters. */
export interface Comparison {
  readonly name: string;
  readonly operator: ComparisonOperator;
  readonly values: readonly AttributeValue[];
}

const COUNTS: Readonly<Record<ComparisonOperator, (count: number) => boolean>> = {
  EQ: (count) => count === 1,
  NE: (count) => count === 1,
  LE: (count) => count === 1,
  LT: (count) => count === 1,
  GE: (count) => count === 1,
  GT: (count) => count === 1,
  NULL: (count) => count === 0,
  NOT_NULL: (count) => count === 0,
  CONTAINS: (count) => count === 1,
  NOT_CONTAINS: (count) => count === 1,
  BEGINS_WITH: (count) => count === 1,
  IN: (count) => count > 0,
  BETWEEN: (count) => count === 2,
};

const ANY = ["S", "N", "B", "SS", "NS", "BS", "L", "M", "BOOL", "NULL"];
const SCALARS = ["S", "N", "B"];
const KINDS: Readonly<Partial<Record<ComparisonOperator, readonly string[]>>> = {
  EQ: ANY,
  NE: ANY,
  LE: SCALARS,
  LT: SCALARS,
  GE: SCALARS,
  GT: SCALARS,
  CONTAINS: SCALARS,
  NOT_CONTAINS: SCALARS,
  BEGINS_WITH: ["S", "B"],
  IN: SCALARS,
  BETWEEN: SCALARS,
};

export function checkCount({ operator, values }: Comparison): void {
  if (COUNTS[operator](values.length)) return;
  throw invalidParameter(`Invalid number of argument(s) for the ${operator} ComparisonOperator`);
}

export function checkKinds({ operator, values }: Comparison): void {
  const kinds = values.map(kindOf);
  if (new Set(kinds).size > 1) {
    throw invalidParameter("AttributeValues inside AttributeValueList must be of same type");
  }
  const wrong = kinds.find((kind) => KINDS[operator]?.includes(kind) === false);
  if (wrong) {
    throw invalidParameter(`ComparisonOperator ${operator} is not valid for ${wrong} AttributeValue type`);
  }
}

export function checkBounds({ operator, values }: Comparison): void {
  const [lower, upper] = values;
  if (operator !== "BETWEEN" || !lower || !upper || (compareValues(lower, upper) ?? 0) <= 0) return;
  throw invalid("The BETWEEN condition was provided a range where the lower bound is greater than the upper bound");
}

export function checkComparison(comparison: Comparison): void {
  checkCount(comparison);
  checkKinds(comparison);
  checkBounds(comparison);
}

const COMPARATORS = { EQ: "=", NE: "<>", LE: "<=", LT: "<", GE: ">=", GT: ">" } as const;
const CALLS = {
  NULL: "attribute_not_exists",
  NOT_NULL: "attribute_exists",
  CONTAINS: "contains",
  NOT_CONTAINS: "contains",
  BEGINS_WITH: "begins_with",
} as const;

/** The same comparison as an expression. */
export function toCondition({ name, operator, values }: Comparison): BoundCondition {
  const args: BoundOperand[] = [
    { type: "path", path: [name] },
    ...values.map((value) => ({ type: "value", value }) as const),
  ];
  if (operator in COMPARATORS) {
    return { type: "compare", operator: COMPARATORS[operator as keyof typeof COMPARATORS], args };
  }
  if (operator === "IN" || operator === "BETWEEN") return { type: operator === "IN" ? "in" : "between", args };
  const call: BoundCondition = { type: "call", name: CALLS[operator as keyof typeof CALLS], args };
  if (operator !== "NOT_CONTAINS") return call;
  const exists: BoundCondition = { type: "call", name: "attribute_exists", args: args.slice(0, 1) };
  return { type: "and", conditions: [exists, { type: "not", conditions: [call] }] };
}
