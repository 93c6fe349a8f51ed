import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Item } from "../value/attribute-value.ts";
import { bindCondition } from "./bind-condition.ts";
import { meetsCondition } from "./evaluate-condition.ts";
import { parseCondition } from "./parse-condition.ts";
import type { Condition, Operand, WrittenLeaf } from "./syntax.ts";

const names = { "#n": "name", "#d": "with.dot" };
const values: Item = {
  ":a": { S: "a" },
  ":ab": { S: "ab" },
  ":b": { S: "b" },
  ":1": { N: "1" },
  ":2": { N: "2" },
  ":s": { SS: ["b", "a"] },
  ":l": { L: [] },
  ":S": { S: "S" },
  ":bin": { B: "YWI=" },
};
const bind = (text: string) =>
  bindCondition(parseCondition(text), { names, values, usedNames: new Set(), usedValues: new Set() });

const item: Item = {
  a: { S: "abc" },
  n: { N: "1.5" },
  s: { SS: ["a", "b"] },
  ns: { NS: ["1", "2"] },
  b: { B: "YWJj" },
  m: { M: { x: { N: "1" }, l: { L: [{ S: "a" }, { N: "2" }] } } },
  t: { BOOL: true },
  "with.dot": { S: "a" },
  constructorish: { S: "a" },
};

describe("truth", () => {
  test.each([
    ["a = :a", false],
    ["a > :ab AND a < :b", true],
    ["n BETWEEN :1 AND :2", true],
    ["n BETWEEN :2 AND :2", false],
    ["n IN (:1, :2)", false],
    ["m.x IN (:1, :2)", true],
    ["s = :s", true],
    ["s <> :s", false],
    ["absent <> :a", true],
    ["absent = :a", false],
    ["absent < :a", false],
    ["a < :1", false],
    ["NOT a = :a", true],
    ["NOT (a = :a OR n > :1)", false],
    ["a = :a OR n > :1 AND m.x = :1", true],
    ["begins_with(a, :ab)", true],
    ["begins_with(b, :bin)", true],
    ["begins_with(a, :b)", false],
    ["contains(a, :b)", true],
    ["contains(s, :b)", true],
    ["contains(s, :ab)", false],
    ["contains(ns, :2)", true],
    ["contains(m.l, :2)", true],
    ["contains(m.l, :1)", false],
    ["attribute_exists(m.l[1])", true],
    ["attribute_exists(m.l[2])", false],
    ["attribute_not_exists(m.y)", true],
    ["attribute_exists(valueOf)", false],
    ["attribute_type(a, :S)", true],
    ["attribute_type(n, :S)", false],
    ["size(a) > :2", true],
    ["size(m.l) = :2", true],
    ["size(t) = :1", false],
    ["#d = :a", true],
    ["(a) = (:a)", false],
  ])("finds %s %s", (text, expected) => expect(meetsCondition(bind(text), item)).toBe(expected));
});

describe("refusal", () => {
  test.each([
    ["a", 'Syntax error; token: "<EOF>", near: "a"'],
    ["a = :a)", 'Syntax error; token: ")", near: ":a)"'],
    ["a == :a", 'Syntax error; token: "=", near: "== :a"'],
    ["_a = :a", 'Syntax error; token: "_", near: "_a"'],
    ["a = :a AND", 'Syntax error; token: "<EOF>", near: "AND"'],
    ["name = :a", "Attribute name is a reserved keyword; reserved keyword: name"],
    ["((a = :a))", "The expression has redundant parentheses;"],
    ["a = #x", "An expression attribute name used in the document path is not defined; attribute name: #x"],
    ["a = :x", "An expression attribute value used in expression is not defined; attribute value: :x"],
    [
      "a = a",
      "The first operand must be distinct from the remaining operands for this operator or function; operator: =, first operand: [a]",
    ],
    ["foo(a)", "Invalid function name; function: foo"],
    ["if_not_exists(a, :a)", "The function is not allowed in a condition expression; function: if_not_exists"],
    [
      "begins_with(a)",
      "Incorrect number of operands for operator or function; operator or function: begins_with, number of operands: 1",
    ],
    [
      "begins_with(a, :1)",
      "Incorrect operand type for operator or function; operator or function: begins_with, operand type: N",
    ],
    ["attribute_exists(:a)", "Operator or function requires a document path; operator or function: attribute_exists"],
    [
      "attribute_type(a, :a)",
      "Invalid attribute type name found; type: a, valid types: {B,NULL,SS,BOOL,L,BS,N,NS,S,M}",
    ],
    ["size(a)", "The function is not allowed to be used this way in an expression; function: size"],
    ["a = contains(a, :a)", "The function is not allowed to be used this way in an expression; function: contains"],
    ["a < :l", "Incorrect operand type for operator or function; operator: <, operand type: L"],
    [
      "a BETWEEN :b AND :a",
      "The BETWEEN operator requires upper bound to be greater than or equal to lower bound; lower bound operand: AttributeValue: {S:b}, upper bound operand: AttributeValue: {S:a}",
    ],
    [
      "a BETWEEN :a AND :1",
      "The BETWEEN operator requires same data type for lower and upper bounds; lower bound operand: AttributeValue: {S:a}, upper bound operand: AttributeValue: {N:1}",
    ],
    [`a${".a".repeat(32)} = :a`, "The document path has too many nesting levels; nesting levels: 33"],
  ])("says of %s: %s", (text, message) => expect(() => bind(text)).toThrow(message));
});

type Written = Condition<WrittenLeaf>;
const leaf: fc.Arbitrary<Operand<WrittenLeaf>> = fc.oneof(
  fc.constantFrom("a1", "b2", "#n").map((name) => ({ type: "path" as const, path: [name, 3, "c3"] })),
  fc.constantFrom(":a", ":b").map((name) => ({ type: "placeholder" as const, name })),
);
const { condition } = fc.letrec<{ condition: Written }>((tie) => ({
  condition: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.tuple(fc.constantFrom("=" as const, "<>" as const, "<=" as const), leaf, leaf).map(
      ([operator, a, b]): Written => ({
        type: "compare",
        operator,
        args: [a, b],
      }),
    ),
    fc.tuple(leaf, leaf, leaf).map((args): Written => ({ type: "between", args })),
    fc.array(leaf, { minLength: 2, maxLength: 4 }).map((args): Written => ({ type: "in", args })),
    fc.tuple(leaf, leaf).map((args): Written => ({ type: "call", name: "contains", args })),
    tie("condition").map((inner): Written => ({ type: "not", conditions: [inner] })),
    fc
      .tuple(fc.constantFrom("and" as const, "or" as const), fc.array(tie("condition"), { minLength: 2, maxLength: 3 }))
      .map(([type, conditions]): Written => ({ type, conditions })),
  ),
}));

const printOperand = (operand: Operand<WrittenLeaf>): string => {
  if (operand.type === "placeholder") return operand.name;
  if (operand.type === "call") return `${operand.name}(${operand.args.map(printOperand).join(",")})`;
  return operand.path.map((part, i) => (typeof part === "number" ? `[${part}]` : i ? `.${part}` : part)).join("");
};
function print(one: Written): string {
  if ("conditions" in one) {
    const parts = one.conditions.map((part) => `(${print(part)})`);
    return one.type === "not" ? `NOT ${parts[0]}` : parts.join(` ${one.type} `);
  }
  const [first = "", ...rest] = one.args.map(printOperand);
  if (one.type === "compare") return `${first} ${one.operator} ${rest[0]}`;
  if (one.type === "between") return `${first} between ${rest[0]} and ${rest[1]}`;
  if (one.type === "call") return printOperand(one);
  return `${first} IN (${rest.join(", ")})`;
}

test("reads back what it would print", () => {
  fc.assert(
    fc.property(condition, (one) => {
      expect(parseCondition(print(one)).condition).toEqual(one);
    }),
  );
});
