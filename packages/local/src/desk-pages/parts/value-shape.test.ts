import { expect, test } from "vitest";
import { isTable } from "./value-shape.ts";

const wide = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`c${index}`, index]));

test.each([
  ["records of plain values", [{ a: 1 }, { a: 2, b: "x" }], true],
  ["lists of words within a record", [{ a: ["x", "y"] }], true],
  ["ten columns", [wide(10)], true],
  ["eleven columns", [wide(11)], false],
  ["a record within a record", [{ a: { b: 1 } }], false],
  ["records within a list of a record", [{ a: [{ b: 1 }] }], false],
  ["words", ["x"], false],
  ["words among records", [{ a: 1 }, "x"], false],
  ["nothing", [], false],
])("%s: a table is %s", (_what, values, expected) => {
  expect(isTable(values)).toBe(expected);
});
