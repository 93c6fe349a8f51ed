import { expect, test } from "vitest";
import * as z from "zod/mini";
import { missingSentence, referencesField } from "./page-field.schema.ts";

test.each([
  ["Name", "Enter the name."],
  ["Picture in words", "Enter the picture in words."],
  ["QuickBooks product", "Enter the QuickBooks product."],
  ["CEUs, in tenths", "Enter the CEUs, in tenths."],
])("what misses under %s is asked for as: %s", (label, sentence) => {
  expect(missingSentence({ label })).toBe(sentence);
});

const groups = referencesField({ label: "Groups", of: "group", most: 2 });
const optionalGroups = referencesField({ label: "Groups", of: "group", most: 2, optional: true });

test.each([
  [["b", "a"], undefined],
  [undefined, "Choose the groups."],
  [[], "Choose the groups."],
  ["a", "Choose the groups."],
  [["a", " "], "Choose the groups."],
  [["a", "a"], "Choose each one once."],
  [["a", "b", "c"], "Choose at most 2."],
])("of references, %j answers %j", (value, message) => {
  expect(z.safeParse(groups.schema, value).error?.issues[0]?.message).toBe(message);
});

test("references that are optional may be left out", () => {
  expect(z.safeParse(optionalGroups.schema, undefined).success).toBe(true);
});
