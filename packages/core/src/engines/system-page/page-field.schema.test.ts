import { expect, test } from "vitest";
import { missingSentence } from "./page-field.schema.ts";

test.each([
  ["Name", "Enter the name."],
  ["Picture in words", "Enter the picture in words."],
  ["QuickBooks product", "Enter the QuickBooks product."],
  ["CEUs, in tenths", "Enter the CEUs, in tenths."],
])("what misses under %s is asked for as: %s", (label, sentence) => {
  expect(missingSentence({ label })).toBe(sentence);
});
