import { expect, test } from "vitest";
import type { AttributeValue } from "./attribute-value.ts";
import { itemBytes, valueBytes } from "./item-size.ts";

test.each<[AttributeValue, number]>([
  [{ S: "" }, 0],
  [{ S: "abc" }, 3],
  [{ S: "é" }, 2],
  [{ S: "😀" }, 4],
  [{ N: "0" }, 1],
  [{ N: "1" }, 2],
  [{ N: "12" }, 2],
  [{ N: "123" }, 3],
  [{ N: "-123" }, 4],
  [{ N: "100" }, 2],
  [{ N: "0.01" }, 2],
  [{ N: "0.012" }, 3],
  [{ N: "9".repeat(38) }, 20],
  [{ B: "" }, 0],
  [{ B: "YQ==" }, 1],
  [{ B: "YWI=" }, 2],
  [{ B: "YWJj" }, 3],
  [{ BOOL: true }, 1],
  [{ NULL: true }, 1],
  [{ SS: ["a", "bc"] }, 3],
  [{ NS: ["1", "12"] }, 4],
  [{ BS: ["YQ=="] }, 1],
  [{ L: [] }, 3],
  [{ L: [{ S: "ab" }] }, 6],
  [{ M: {} }, 3],
  [{ M: { ab: { S: "c" } } }, 7],
])("counts %j as %i bytes", (value, bytes) => expect(valueBytes(value)).toBe(bytes));

test("counts names and values of an item in UTF-8", () => {
  expect(itemBytes({ pk: { S: "a" }, é: { N: "5" } })).toBe(2 + 1 + 2 + 2);
});
