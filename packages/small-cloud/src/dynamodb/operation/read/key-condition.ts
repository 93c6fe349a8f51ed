import type { BoundCondition, BoundOperand } from "../../expression/syntax.ts";
import { invalid } from "../../problem.ts";
import type { Comparison, ComparisonOperator } from "../../request/comparison.ts";

// A KeyConditionExpression becomes one comparison for each key attribute. All must hold.

const OPERATORS = { "=": "EQ", "<": "LT", "<=": "LE", ">": "GT", ">=": "GE" } as const;
const MIRRORED = { EQ: "EQ", LT: "GT", LE: "GE", GT: "LT", GE: "LE" } as const;

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

function checkSubjectPlace(condition: Atom): void {
  if (condition.type === "compare" || condition.args[0]?.type === "path") return;
  const operator = condition.type === "call" ? condition.name : "BETWEEN";
  throw wrongCondition(`${operator} operator must have the key attribute as its first operand`);
}

function nameSubject(condition: Atom): string {
  checkSubjectPlace(condition);
  const paths = condition.args.flatMap((arg) => (arg.type === "path" ? [arg.path] : []));
  if (paths[0] && paths[0].length > 1) {
    throw invalid("KeyConditionExpressions cannot have conditions on nested attributes");
  }
  if (paths.length > 1) throw wrongCondition("Multiple attribute names used in one condition");
  if (condition.args.some((arg) => arg.type === "call")) {
    throw invalid("KeyConditionExpressions cannot contain nested operations");
  }
  if (!paths[0]) throw wrongCondition("No key attribute specified");
  return paths[0][0] as string;
}

const valuesOf = (args: readonly BoundOperand[]) => args.flatMap((arg) => (arg.type === "value" ? [arg.value] : []));

function operatorOf(condition: Atom): ComparisonOperator {
  if (condition.type !== "compare") return condition.type === "between" ? "BETWEEN" : "BEGINS_WITH";
  const operator = OPERATORS[condition.operator as keyof typeof OPERATORS];
  return condition.args[0]?.type === "path" ? operator : MIRRORED[operator];
}

export function readKeyComparisons(condition: BoundCondition): readonly Comparison[] {
  const comparisons = new Map<string, Comparison>();
  const visit = (part: BoundCondition): void => {
    checkOperator(part);
    if ("conditions" in part) {
      for (const inner of part.conditions) visit(inner);
      return;
    }
    const name = nameSubject(part);
    if (comparisons.has(name)) throw invalid("KeyConditionExpressions must only contain one condition per key");
    comparisons.set(name, { name, operator: operatorOf(part), values: valuesOf(part.args) });
  };
  visit(condition);
  return [...comparisons.values()];
}
