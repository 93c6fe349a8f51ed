import {
  type AttributeValue,
  compareValues,
  type Item,
  isEqualValue,
  isSetKind,
  kindOf,
} from "../value/attribute-value.ts";
import { readPath } from "./document.ts";
import type { BoundCondition, BoundLeaf, BoundOperand, Call, Comparator } from "./syntax.ts";

type Value = AttributeValue | undefined;

/** The length of texts is in UTF-16 units here (bytes count only for limits and bills). */
function sizeOf(value: AttributeValue): number | undefined {
  const kind = kindOf(value);
  if (kind === "S") return (value.S as string).length;
  if (kind === "B") return Buffer.from(value.B as string, "base64").length;
  if (kind === "L") return value.L?.length;
  if (kind === "M") return Object.keys(value.M as Item).length;
  return isSetKind(kind) ? value[kind]?.length : undefined;
}

function operandValue(operand: BoundOperand, item: Item): Value {
  if (operand.type === "value") return operand.value;
  if (operand.type === "path") return readPath(item, operand.path);
  const measured = operandValue(operand.args[0] as BoundOperand, item);
  const size = measured && sizeOf(measured);
  return size === undefined ? undefined : { N: String(size) };
}

const ORDERS: Readonly<Record<Exclude<Comparator, "=" | "<>">, (order: number) => boolean>> = {
  "<": (order) => order < 0,
  "<=": (order) => order <= 0,
  ">": (order) => order > 0,
  ">=": (order) => order >= 0,
};

function isTrueComparison(operator: Comparator, left: Value, right: Value): boolean {
  if (operator === "<>") return !left || !right || !isEqualValue(left, right);
  if (!left || !right) return false;
  if (operator === "=") return isEqualValue(left, right);
  const order = compareValues(left, right);
  return order !== undefined && ORDERS[operator](order);
}

function beginsWith(value: Value, prefix: Value): boolean {
  if (value?.S !== undefined && prefix?.S !== undefined) return value.S.startsWith(prefix.S);
  if (value?.B === undefined || prefix?.B === undefined) return false;
  const start = Buffer.from(prefix.B, "base64");
  return Buffer.from(value.B, "base64").subarray(0, start.length).equals(start);
}

function contains(value: Value, part: Value): boolean {
  if (!value || !part) return false;
  if (value.L) return value.L.some((member) => isEqualValue(member, part));
  if (value.S !== undefined) return part.S !== undefined && value.S.includes(part.S);
  if (value.B !== undefined) return part.B !== undefined && Buffer.from(value.B, "base64").includes(part.B, "base64");
  const isMember =
    (part.S !== undefined && value.SS?.includes(part.S)) ||
    (part.N !== undefined && value.NS?.includes(part.N)) ||
    (part.B !== undefined && value.BS?.includes(part.B));
  return isMember === true;
}

const FUNCTIONS: Readonly<Record<string, (first: Value, second: Value) => boolean>> = {
  attribute_exists: (value) => value !== undefined,
  attribute_not_exists: (value) => value === undefined,
  attribute_type: (value, kind) => value !== undefined && kindOf(value) === kind?.S,
  begins_with: beginsWith,
  contains,
};

function isTrueCall({ name, args }: Call<BoundLeaf>, item: Item): boolean {
  const [first, second] = args.map((arg) => operandValue(arg, item));
  return FUNCTIONS[name]?.(first, second) ?? false;
}

/** Whether an item meets a condition. An empty item means that there is none. */
export function meetsCondition(condition: BoundCondition, item: Item): boolean {
  switch (condition.type) {
    case "and":
      return condition.conditions.every((part) => meetsCondition(part, item));
    case "or":
      return condition.conditions.some((part) => meetsCondition(part, item));
    case "not":
      return !condition.conditions.some((part) => meetsCondition(part, item));
    case "call":
      return isTrueCall(condition, item);
  }
  const [first, ...rest] = condition.args.map((arg) => operandValue(arg, item));
  if (condition.type === "compare") return isTrueComparison(condition.operator, first, rest[0]);
  if (condition.type === "in") return rest.some((member) => isTrueComparison("=", first, member));
  return isTrueComparison(">=", first, rest[0]) && isTrueComparison("<=", first, rest[1]);
}
