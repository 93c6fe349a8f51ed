import { describe, expect, test } from "vitest";
import type { Item } from "../value/attribute-value.ts";
import { applyUpdate } from "./apply-update.ts";
import { bindUpdate } from "./bind-update.ts";
import { parseUpdate } from "./parse-update.ts";

const values: Item = {
  ":1": { N: "1" },
  ":s": { S: "s" },
  ":l": { L: [{ S: "z" }] },
  ":set": { SS: ["a", "c"] },
  ":m": { M: {} },
  ":big": { N: "9".repeat(38) },
  ":tiny": { N: "0.1" },
};
const bind = (text: string) =>
  bindUpdate(parseUpdate(text), { names: { "#n": "name" }, values, usedNames: new Set(), usedValues: new Set() });
const item: Item = {
  n: { N: "0.1" },
  l: { L: [{ S: "0" }, { S: "1" }, { S: "2" }] },
  ll: { L: [{ L: [{ S: "00" }] }, { M: { x: { S: "1x" } } }] },
  tagged: { SS: ["a", "b"] },
  lone: { SS: ["a"] },
  m: { M: { a: { S: "a" } } },
};
const apply = (text: string) => ({ ...applyUpdate(bind(text), item) });
const list = (...members: string[]) => ({ L: members.map((S) => ({ S })) });

describe("result", () => {
  test.each<[string, Item]>([
    ["SET n = n + :1", { n: { N: "1.1" } }],
    ["SET n = :1 - n", { n: { N: "0.9" } }],
    ["SET #n = if_not_exists(n, :s), x = if_not_exists(y, :s)", { name: { N: "0.1" }, x: { S: "s" } }],
    ["SET n = m.a, m.a = n", { n: { S: "a" }, m: { M: { a: { N: "0.1" } } } }],
    ["SET l = list_append(:l, l)", { l: list("z", "0", "1", "2") }],
    ["SET l = list_append(if_not_exists(q, :l), :l)", { l: list("z", "z") }],
    ["SET l[1] = :s", { l: list("0", "s", "2") }],
    ["SET l[9] = :s, l[7] = n", { l: { L: [...(item.l?.L ?? []), { N: "0.1" }, { S: "s" }] } }],
    ["REMOVE l[0], l[2]", { l: list("1") }],
    ["REMOVE l[7]", {}],
    ["SET l[1] = :s REMOVE l[0]", { l: list("s", "2") }],
    ["REMOVE ll[0], ll[1].x", { ll: { L: [{ M: {} }] } }],
    ["ADD n :1, q :1", { n: { N: "1.1" }, q: { N: "1" } }],
    ["ADD tagged :set, q :set", { tagged: { SS: ["a", "b", "c"] }, q: { SS: ["a", "c"] } }],
    ["DELETE tagged :set", { tagged: { SS: ["b"] } }],
    ["SET m.b = :m", { m: { M: { a: { S: "a" }, b: { M: {} } } } }],
    ["set n = (n) + (:1) remove q", { n: { N: "1.1" } }],
  ])("of %s", (text, changed) => expect(apply(text)).toEqual({ ...item, ...changed }));

  test("has no set left when its last member goes", () => {
    expect(apply("DELETE lone :set")).not.toHaveProperty("lone");
  });

  test("leaves the item that it was given as it was", () => {
    const before = structuredClone(item);
    apply("SET l[0] = :s, m.a = :s REMOVE ll[0] ADD tagged :set");
    expect(item).toEqual(before);
  });
});

describe("refusal", () => {
  const WRONG_PATH = "The document path provided in the update expression is invalid for update";
  const WRONG_TYPE = "An operand in the update expression has an incorrect data type";
  test.each([
    ["SET q.a = :s", WRONG_PATH],
    ["SET n.a = :s", WRONG_PATH],
    ["SET m[0] = :s", WRONG_PATH],
    ["SET l[7].a = :s", WRONG_PATH],
    ["SET n = m + :1", WRONG_TYPE],
    ["SET n = list_append(n, :l)", WRONG_TYPE],
    ["ADD m :1", WRONG_TYPE],
    ["ADD n :set", WRONG_TYPE],
    ["DELETE n :set", WRONG_TYPE],
    ["SET n = q", "The provided expression refers to an attribute that does not exist in the item"],
    ["SET q = :big + :tiny", "Attempting to store more than 38 significant digits in a Number"],
    [
      "SET a1 = :1, a1 = :s",
      "Two document paths overlap with each other; must remove or rewrite one of these paths; path one: [a1], path two: [a1]",
    ],
    [
      "SET a1.b1 = :1 REMOVE a1[0]",
      "Two document paths conflict with each other; must remove or rewrite one of these paths; path one: [a1, b1], path two: [a1, [0]]",
    ],
    ["SET a1 = :1 SET b1 = :1", 'The "SET" section can only be used once in an update expression;'],
    ["SET a1 = foo(:1)", "Invalid function name; function: foo"],
    ["SET a1 = size(b1)", "The function is not allowed in an update expression; function: size"],
    [
      "SET a1 = if_not_exists(:1, :1)",
      "Operator or function requires a document path; operator or function: if_not_exists",
    ],
    ["SET a1 = :s + :1", "Incorrect operand type for operator or function; operator or function: +, operand type: S"],
    ["ADD a1 :s", "Incorrect operand type for operator or function; operator: ADD, operand type: STRING"],
    ["DELETE a1 :1", "Incorrect operand type for operator or function; operator: DELETE, operand type: NUMBER"],
    ["SET", 'Syntax error; token: "<EOF>", near: "SET"'],
    ["SET a1 :1", 'Syntax error; token: ":1", near: "a1 :1"'],
    ["SET add = :1", 'Syntax error; token: "add", near: "SET add ="'],
  ])("of %s: %s", (text, message) => expect(() => apply(text)).toThrow(message));
});
