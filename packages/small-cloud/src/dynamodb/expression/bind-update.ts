import type { Kind } from "../value/attribute-value.ts";
import { type Binder, bindOperand, createBinder, knownKind, type Placeholders } from "./binding.ts";
import { createPathGuard } from "./path-guard.ts";
import type { BoundAction, BoundLeaf, BoundOperand, UpdateAction, UpdateSection, WrittenLeaf } from "./syntax.ts";
import { ExpressionFault } from "./token.ts";

const CONDITION_FUNCTIONS = [
  "attribute_exists",
  "attribute_not_exists",
  "attribute_type",
  "begins_with",
  "contains",
  "size",
];
const FUNCTIONS = ["if_not_exists", "list_append", "+", "-"];
const KIND_NAMES: Partial<Record<Kind, string>> = {
  S: "STRING",
  N: "NUMBER",
  B: "BINARY",
  NULL: "NULL",
  BOOL: "BOOLEAN",
  L: "LIST",
  M: "MAP",
};

function checkOperandKinds(binder: Binder, name: string, args: readonly BoundOperand[], allowed: Kind): void {
  const wrong = args.find((arg) => arg.type === "value" && knownKind(arg) !== allowed);
  if (!wrong) return;
  const kind = knownKind(wrong);
  binder.findings.note(
    "type",
    `Incorrect operand type for operator or function; operator or function: ${name}, operand type: ${kind}`,
  );
}

function checkCall(binder: Binder, name: string, args: readonly BoundOperand[]): Kind | undefined {
  const { findings } = binder;
  if (!FUNCTIONS.includes(name)) {
    const fault = CONDITION_FUNCTIONS.includes(name)
      ? `The function is not allowed in an update expression; function: ${name}`
      : `Invalid function name; function: ${name}`;
    findings.note("unknownFunction", fault);
    return undefined;
  }
  if (args.length !== 2) {
    findings.note(
      "type",
      "Incorrect number of operands for operator or function; " +
        `operator or function: ${name}, number of operands: ${args.length}`,
    );
    return undefined;
  }
  if (name === "if_not_exists") {
    if (args[0]?.type === "path") return knownKind(args[1]);
    findings.note("type", "Operator or function requires a document path; operator or function: if_not_exists");
    return undefined;
  }
  const kind = name === "list_append" ? "L" : "N";
  checkOperandKinds(binder, name, args, kind);
  return kind;
}

/** ADD accepts numbers and sets, DELETE accepts sets. */
function checkSetOperand(binder: Binder, operator: "ADD" | "DELETE", value: BoundLeaf): void {
  const kind = knownKind(value);
  const spelled = kind && KIND_NAMES[kind];
  if (!spelled || (operator === "ADD" && kind === "N")) return;
  binder.findings.note(
    "count",
    `Incorrect operand type for operator or function; operator: ${operator}, operand type: ${spelled}`,
  );
}

function bindAction(binder: Binder, action: UpdateAction<WrittenLeaf>): BoundAction {
  const path = binder.bindPath(action.path);
  if (action.type === "remove") return { type: "remove", path };
  if (action.type === "set") {
    const value = bindOperand(binder, action.value, (name, args) => checkCall(binder, name, args));
    return { type: "set", path, value };
  }
  const value = binder.bindLeaf(action.value);
  checkSetOperand(binder, action.type === "add" ? "ADD" : "DELETE", value);
  return { type: action.type, path, value };
}

function findRepeatedSection(sections: readonly UpdateSection[]): string | undefined {
  const names = sections.map((section) => section.name);
  return names.find((name, i) => names.indexOf(name) !== i);
}

/** Replaces names and values, and checks what can be checked without an item. */
export function bindUpdate(sections: readonly UpdateSection[], placeholders: Placeholders): readonly BoundAction[] {
  const binder = createBinder(placeholders);
  const guard = createPathGuard(binder.findings);
  const actions = sections.flatMap((section) =>
    section.actions.map((written) => {
      const action = bindAction(binder, written);
      guard.add(action.path);
      return action;
    }),
  );
  const repeated = findRepeatedSection(sections);
  const fault =
    binder.findings.first(["reserved", "unknownFunction"]) ??
    (repeated && `The "${repeated}" section can only be used once in an update expression;`) ??
    binder.findings.first(["name", "value", "overlap", "conflict", "count", "type"]);
  if (fault) throw new ExpressionFault(fault);
  return actions;
}
