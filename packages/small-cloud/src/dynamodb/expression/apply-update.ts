import { invalid } from "../problem.ts";
import { type AttributeValue, type Item, isSetKind, kindOf } from "../value/attribute-value.ts";
import { addDecimals, negateDecimal } from "../value/decimal.ts";
import { numberProblem } from "../value/value-check.ts";
import { changeAtPath, readPath } from "./document.ts";
import type { BoundAction, BoundOperand, Path } from "./syntax.ts";

const WRONG_OPERAND = "An operand in the update expression has an incorrect data type";
const wrongOperand = () => invalid(WRONG_OPERAND);
const wrongPath = () => invalid("The document path provided in the update expression is invalid for update");

function addNumbers(left: AttributeValue, right: AttributeValue): AttributeValue {
  if (left.N === undefined || right.N === undefined) throw wrongOperand();
  const result = addDecimals(left.N, right.N);
  if (typeof result === "string") throw numberProblem(result, "");
  return { N: result.sum };
}

const negate = (value: AttributeValue): AttributeValue => {
  if (value.N === undefined) throw wrongOperand();
  return { N: negateDecimal(value.N) };
};

function appendLists(left: AttributeValue, right: AttributeValue): AttributeValue {
  if (!left.L || !right.L) throw wrongOperand();
  return { L: [...left.L, ...right.L] };
}

function evaluate(operand: BoundOperand, item: Item): AttributeValue {
  if (operand.type === "value") return operand.value;
  if (operand.type === "path") {
    const value = readPath(item, operand.path);
    if (value) return value;
    throw invalid("The provided expression refers to an attribute that does not exist in the item");
  }
  const [first, second] = operand.args as [BoundOperand, BoundOperand];
  if (operand.name === "if_not_exists") {
    return (first.type === "path" && readPath(item, first.path)) || evaluate(second, item);
  }
  const [left, right] = [evaluate(first, item), evaluate(second, item)];
  if (operand.name === "list_append") return appendLists(left, right);
  return addNumbers(left, operand.name === "+" ? right : negate(right));
}

function addTo(current: AttributeValue | undefined, value: AttributeValue): AttributeValue {
  const kind = kindOf(value);
  if (current === undefined) return value;
  if (kind === "N") return addNumbers(current, value);
  if (kind === "L") return appendLists(current, value);
  if (!isSetKind(kind) || !current[kind]) throw wrongOperand();
  return { [kind]: [...new Set([...current[kind], ...(value[kind] ?? [])])] };
}

/** A set without members is removed. */
function deleteFrom(current: AttributeValue | undefined, value: AttributeValue): AttributeValue | undefined {
  const kind = kindOf(value);
  if (current === undefined) return undefined;
  if (!isSetKind(kind) || !current[kind]) throw wrongOperand();
  const removed = new Set(value[kind]);
  const left = current[kind].filter((member) => !removed.has(member));
  return left.length ? { [kind]: left } : undefined;
}

type Change = (current: AttributeValue | undefined) => AttributeValue | undefined;

/** Right-hand sides always see the item as it was before the update. */
function prepareChange(action: BoundAction, item: Item): Change {
  if (action.type === "remove") return () => undefined;
  const value = evaluate(action.value, item);
  if (action.type === "set") return () => value;
  return (current) => (action.type === "add" ? addTo(current, value) : deleteFrom(current, value));
}

function comparePaths(left: Path, right: Path): number {
  const at = left.findIndex((part, i) => part !== right[i]);
  const [a, b] = [left[at], right[at]];
  return typeof a === "number" && typeof b === "number" ? a - b : String(a) < String(b) ? -1 : 1;
}

/** List positions refer to the list before the update: members are added in order and removed from the end. */
function orderActions(actions: readonly BoundAction[]): BoundAction[] {
  const removals = actions.filter((action) => action.type === "remove");
  const others = actions.filter((action) => action.type !== "remove");
  return [
    ...others.toSorted((a, b) => comparePaths(a.path, b.path)),
    ...removals.toSorted((a, b) => comparePaths(b.path, a.path)),
  ];
}

function applyAll(actions: readonly BoundAction[], item: Item): Item {
  const steps = orderActions(actions).map((action) => ({ action, change: prepareChange(action, item) }));
  let updated = item;
  for (const { action, change } of steps) {
    const next = changeAtPath(updated, action.path, change);
    if (!next) throw wrongPath();
    updated = next;
  }
  return updated;
}

export function applyUpdate(actions: readonly BoundAction[], item: Item, isLegacy = false): Item {
  try {
    return applyAll(actions, item);
  } catch (error) {
    if (isLegacy && error instanceof Error && error.message === WRONG_OPERAND) {
      throw invalid("Type mismatch for attribute to update");
    }
    throw error;
  }
}
