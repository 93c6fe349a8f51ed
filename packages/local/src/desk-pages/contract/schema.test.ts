import { expect, test } from "vitest";
import { childrenOf, resolveSchema, rulesOf, type Schema, typeText } from "./schema.ts";

const user: Schema = { type: "object", properties: { id: { type: "string" } }, required: ["id"] };
const document = { components: { schemas: { User: user, Alias: { $ref: "#/components/schemas/User" }, "a/b": user } } };

test.each([
  ["#/components/schemas/User", user],
  ["#/components/schemas/Alias", user],
  ["#/components/schemas/a~1b", user],
  ["#/components/schemas/Absent", { $ref: "#/components/schemas/Absent" }],
  ["other.json", { $ref: "other.json" }],
])("follows %s", ($ref, found) => {
  expect(resolveSchema({ $ref }, document)).toEqual(found);
});

test("gives up on a reference to itself", () => {
  const loop = { a: { $ref: "#/a" } };
  expect(resolveSchema({ $ref: "#/a" }, loop)).toEqual({ $ref: "#/a" });
});

test.each<[Schema, string]>([
  [{ type: "string" }, "text"],
  [{ type: ["string", "null"] }, "text or null"],
  [{ type: "array", items: { type: "integer" } }, "list of whole number"],
  [{ $ref: "#/components/schemas/User" }, "User"],
  [{ anyOf: [{ const: "a" }, { type: "boolean" }] }, '"a" or true or false'],
  [{ enum: ["a"] }, "one of"],
  [{}, "anything"],
])("%j is %s", (schema, text) => {
  expect(typeText(schema)).toBe(text);
});

test.each<[Schema, string[]]>([
  [{ minLength: 1, maxLength: 100 }, ["1 to 100 characters"]],
  [{ maxLength: 100 }, ["at most 100 characters"]],
  [{ minimum: 0 }, ["at least 0"]],
  [{ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }, []],
  [{ minItems: 1, default: null }, ["at least 1 entries", "null when absent"]],
  [{ format: "email", pattern: "x" }, ["email"]],
  [{ allOf: [{ pattern: "[a-z]" }, { pattern: "[0-9]" }] }, ["[a-z]", "[0-9]"]],
])("%j must be %j", (schema, rules) => {
  expect(rulesOf(schema)).toEqual(rules);
});

test("lists what lies within, and what of it is required", () => {
  const schema: Schema = {
    properties: { a: { type: "string" }, b: { type: "string" } },
    required: ["b"],
    allOf: [user],
    additionalProperties: { type: "integer" },
  };
  expect(childrenOf(schema).map(({ name, isRequired }) => [name, isRequired])).toEqual([
    ["a", false],
    ["b", true],
    ["id", true],
    ["any name", false],
  ]);
});
