import fc from "fast-check";
import { expect, test } from "vitest";
import { linesOf } from "./lines.rules.ts";

const measure = (text: string) => text.length;

test.each([
  ["", 10, []],
  ["   ", 10, []],
  ["one", 10, ["one"]],
  ["one two", 7, ["one two"]],
  ["one two", 6, ["one", "two"]],
  ["one  two\nthree", 9, ["one two", "three"]],
  ["abcdefgh", 3, ["abc", "def", "gh"]],
  ["a abcdefgh b", 3, ["a", "abc", "def", "gh", "b"]],
  ["abcdefgh b", 4, ["abcd", "efgh", "b"]],
])("%j in %i", (text, width, lines) => {
  expect(linesOf(text, width, measure)).toEqual(lines);
});

test("loses no letter, and no line is too wide", () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 2, max: 20 }), (text, width) => {
      const lines = linesOf(text, width, measure);
      expect(lines.join("").replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
      expect(lines.every((line) => measure(line) <= width)).toBe(true);
    }),
  );
});
