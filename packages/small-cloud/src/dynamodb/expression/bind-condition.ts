import { type AttributeValue, compareValues, type Kind, kindOf } from "../value/attribute-value.ts";
import { type Binder, bindOperand, createBinder, knownKind, type Placeholders } from "./binding.ts";
import {
  type BoundCondition,
  type BoundOperand,
  type Condition,
  printPath,
  type WrittenCondition,
  type WrittenLeaf,
} from "./syntax.ts";
import { ExpressionFault } from "./token.ts";

const ARGUMENTS: Readonly<Record<string, number>> = {
  attribute_exists: 1,
  attribute_not_exists: 1,
  attribute_type: 2,
  begins_with: 2,
  contains: 2,
  size: 1,
};
const KINDS = ["S", "N", "B", "NULL", "SS", "BOOL", "L", "BS", "NS", "M"];

const UPDATE_FUNCTIONS = ["if_not_exists", "list_append"];
const EQUALITY: readonly string[] = ["=", "<>"];
const ORDERED: readonly (Kind | undefined)[] = ["S", "N", "B"];

type Note = (message: string) => void;

const wrongType = (name: string, kind: string) =>
  `Incorrect operand type for operator or function; operator or function: ${name}, operand type: ${kind}`;

function checkAttributeType(operand: BoundOperand | undefined, note: Note): void {
  const kind = knownKind(operand);
  if (kind !== "S") {
    note(wrongType("attribute_type", kind ?? "{NS,SS,L,BS,N,M,B,BOOL,NULL,S}"));
    return;
  }
  const name = operand?.type === "value" ? (operand.value.S ?? "") : "";
  if (!KINDS.includes(name)) {
    note(`Invalid attribute type name found; type: ${name}, valid types: {B,NULL,SS,BOOL,L,BS,N,NS,S,M}`);
  }
}

function checkExists(name: string, args: readonly BoundOperand[], note: Note): void {
  if (args[0]?.type !== "path") {
    note(`Operator or function requires a document path; operator or function: ${name}`);
  }
}

function checkBeginsWith(args: readonly BoundOperand[], note: Note): void {
  const wrong = args.map(knownKind).find((kind) => kind && kind !== "S" && kind !== "B");
  if (wrong) note(wrongType("begins_with", wrong));
}

function checkSize(args: readonly BoundOperand[], note: Note): void {
  const kind = knownKind(args[0]);
  if (kind === "N" || kind === "BOOL" || kind === "NULL") note(wrongType("size", kind));
}

function checkArguments(name: string, args: readonly BoundOperand[], note: Note): void {
  if (name === "attribute_type") checkAttributeType(args[1], note);
  if (name === "attribute_exists" || name === "attribute_not_exists") checkExists(name, args, note);
  if (name === "begins_with") checkBeginsWith(args, note);
  if (name === "size") checkSize(args, note);
}

/** As Java prints it, whatever it contains. */
function printValue(value: AttributeValue): string {
  const kind = kindOf(value);
  const [list, map] = [value.L, value.M];
  if (list) return `AttributeValue: {L:[${list.map(printValue).join(", ")}]}`;
  if (!map) return `AttributeValue: {${kind}:${value[kind]}}`;
  const members = Object.entries(map).map(([name, member]) => `${name}=${printValue(member)}`);
  return `AttributeValue: {M:{${members.join(", ")}}}`;
}

function createChecks({ findings }: Binder) {
  function checkMisuse(args: readonly BoundOperand[]): void {
    const misused = args.find((arg) => arg.type === "call" && arg.name !== "size");
    if (misused?.type === "call") noteMisuse(misused.name);
  }
  const noteMisuse = (name: string) =>
    findings.note(
      "misusedFunction",
      `The function is not allowed to be used this way in an expression; function: ${name}`,
    );

  function checkDistinct(operator: string, args: readonly BoundOperand[]): void {
    const [a, b] = args;
    if (args.length !== 2 || a?.type !== "path" || b?.type !== "path") return;
    if (a.path.length !== b.path.length || a.path.some((part, i) => part !== b.path[i])) return;
    findings.note(
      "distinct",
      "The first operand must be distinct from the remaining operands for this operator or function; " +
        `operator: ${operator}, first operand: ${printPath(a.path)}`,
    );
  }

  function checkCall(name: string, args: readonly BoundOperand[]): Kind | undefined {
    checkMisuse(args);
    const expected = Object.hasOwn(ARGUMENTS, name) ? ARGUMENTS[name] : undefined;
    if (expected === undefined) {
      const fault = UPDATE_FUNCTIONS.includes(name)
        ? `The function is not allowed in a condition expression; function: ${name}`
        : `Invalid function name; function: ${name}`;
      findings.note("unknownFunction", fault);
      return undefined;
    }
    if (expected !== args.length) {
      findings.note(
        "count",
        "Incorrect number of operands for operator or function; " +
          `operator or function: ${name}, number of operands: ${args.length}`,
      );
      return undefined;
    }
    checkDistinct(name, args);
    checkArguments(name, args, (message) => findings.note("type", message));
    return name === "size" ? "N" : "BOOL";
  }

  function checkBetween(lower: BoundOperand | undefined, upper: BoundOperand | undefined): void {
    if (lower?.type !== "value" || upper?.type !== "value") return;
    const bounds = `lower bound operand: ${printValue(lower.value)}, upper bound operand: ${printValue(upper.value)}`;
    if (kindOf(lower.value) !== kindOf(upper.value)) {
      findings.note("type", `The BETWEEN operator requires same data type for lower and upper bounds; ${bounds}`);
    } else if ((compareValues(lower.value, upper.value) ?? 0) > 0) {
      findings.note(
        "type",
        `The BETWEEN operator requires upper bound to be greater than or equal to lower bound; ${bounds}`,
      );
    }
  }

  /** Only texts, numbers and bytes have an order. */
  function checkOrdered(operator: string, args: readonly BoundOperand[]): void {
    const wrong = args.map(knownKind).find((kind) => kind && !ORDERED.includes(kind));
    if (!wrong) return;
    findings.note(
      "type",
      operator === "BETWEEN"
        ? wrongType(operator, wrong)
        : `Incorrect operand type for operator or function; operator: ${operator}, operand type: ${wrong}`,
    );
  }

  return { checkMisuse, noteMisuse, checkDistinct, checkCall, checkBetween, checkOrdered };
}

/** Replaces names and values, and checks what can be checked without an item. */
export function bindCondition(written: WrittenCondition, placeholders: Placeholders): BoundCondition {
  if (written.hasRedundantParens) throw new ExpressionFault("The expression has redundant parentheses;");
  const binder = createBinder(placeholders);
  const checks = createChecks(binder);
  let firstInCondition: string | undefined;

  function bindAtom(condition: Exclude<Condition<WrittenLeaf>, { conditions: unknown }>): BoundCondition {
    const args = condition.args.map((arg) => bindOperand(binder, arg, checks.checkCall));
    if (condition.type === "call") {
      checks.checkCall(condition.name, args);
      if (condition.name === "size") checks.noteMisuse("size");
      return { type: "call", name: condition.name, args };
    }
    checks.checkMisuse(args);
    if (condition.type === "compare") {
      checks.checkDistinct(condition.operator, args);
      if (!EQUALITY.includes(condition.operator)) checks.checkOrdered(condition.operator, args);
    }
    if (condition.type === "between") {
      checks.checkOrdered("BETWEEN", args);
      checks.checkBetween(args[1], args[2]);
    }
    return { ...condition, args };
  }

  function bind(condition: Condition<WrittenLeaf>): BoundCondition {
    if ("conditions" in condition) return { type: condition.type, conditions: condition.conditions.map(bind) };
    const bound = bindAtom(condition);
    firstInCondition ??= binder.findings.first(["placeholder", "count", "distinct", "type"]);
    return bound;
  }

  const bound = bind(written.condition);
  const fault = binder.findings.first(["unknownFunction", "misusedFunction", "reserved"]) ?? firstInCondition;
  if (fault) throw new ExpressionFault(fault);
  return bound;
}
