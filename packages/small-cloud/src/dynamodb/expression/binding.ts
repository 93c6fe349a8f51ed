import { type AttributeValue, attributeOf, type Item, type Kind, kindOf } from "../value/attribute-value.ts";
import { isReservedWord } from "./reserved-words.ts";
import type { BoundLeaf, BoundOperand, Operand, Path, WrittenLeaf } from "./syntax.ts";
import { ExpressionFault } from "./token.ts";

/** The values of the placeholders of one request, and which of them its expressions used. */
export interface Placeholders {
  readonly names: Readonly<Record<string, string>>;
  readonly values: Item;
  readonly usedNames: Set<string>;
  readonly usedValues: Set<string>;
}

type Finding =
  | "reserved"
  | "unknownFunction"
  | "misusedFunction"
  | "name"
  | "value"
  /** The missing name or value that comes first. */
  | "placeholder"
  | "overlap"
  | "conflict"
  | "count"
  | "distinct"
  | "type";

/** The service reports one fault, chosen by kind and then by place. So the first of each kind is kept. */
export interface Findings {
  note(kind: Finding, message: string): void;
  first(order: readonly Finding[]): string | undefined;
}

function createFindings(): Findings {
  const found = new Map<Finding, string>();
  return {
    note(kind, message) {
      if (!found.has(kind)) found.set(kind, message);
    },
    first(order) {
      const kind = order.find((candidate) => found.has(candidate));
      return kind && found.get(kind);
    },
  };
}

export interface Binder {
  readonly findings: Findings;
  bindPath(path: Path): Path;
  bindLeaf(leaf: WrittenLeaf): BoundLeaf;
}

const MAX_PATH = 32;
const UNKNOWN: AttributeValue = { NULL: true };

export function createBinder({ names, values, usedNames, usedValues }: Placeholders): Binder {
  const findings = createFindings();

  function bindName(name: string | number): string | number {
    if (typeof name === "number") return name;
    if (!name.startsWith("#")) {
      if (isReservedWord(name)) {
        findings.note("reserved", `Attribute name is a reserved keyword; reserved keyword: ${name}`);
      }
      return name;
    }
    usedNames.add(name);
    const meant = Object.hasOwn(names, name) ? names[name] : undefined;
    if (meant !== undefined) return meant;
    const fault = `An expression attribute name used in the document path is not defined; attribute name: ${name}`;
    findings.note("name", fault);
    findings.note("placeholder", fault);
    return name;
  }

  function bindPath(path: Path): Path {
    if (path.length > MAX_PATH) {
      throw new ExpressionFault(`The document path has too many nesting levels; nesting levels: ${path.length}`);
    }
    return path.map(bindName);
  }

  function bindLeaf(leaf: WrittenLeaf): BoundLeaf {
    if (leaf.type === "path") return { type: "path", path: bindPath(leaf.path) };
    usedValues.add(leaf.name);
    const value = attributeOf(values, leaf.name);
    if (value === undefined) {
      const fault = `An expression attribute value used in expression is not defined; attribute value: ${leaf.name}`;
      findings.note("value", fault);
      findings.note("placeholder", fault);
    }
    return { type: "value", value: value ?? UNKNOWN };
  }

  return { findings, bindPath, bindLeaf };
}

/** Binds an operand; `bindCall` says which functions are allowed and what they return. */
export function bindOperand(
  binder: Binder,
  operand: Operand<WrittenLeaf>,
  checkCall: (name: string, args: readonly BoundOperand[]) => Kind | undefined,
): BoundOperand {
  if (operand.type !== "call") return binder.bindLeaf(operand);
  const args = operand.args.map((arg) => bindOperand(binder, arg, checkCall));
  const kind = checkCall(operand.name, args);
  return { type: "call", name: operand.name, args, ...(kind && { kind }) };
}

/** The kind of an operand if it is known without the item. */
export function knownKind(operand: BoundOperand | undefined): Kind | undefined {
  if (operand?.type === "call") return operand.kind;
  return operand?.type === "value" ? kindOf(operand.value) : undefined;
}
