import { expect, test } from "vitest";
import { includesWords } from "./words.ts";

test.each([
  ["Fort Liberty (NC)", "", true],
  ["Fort Liberty (NC)", "  ", true],
  ["Fort Liberty (NC)", "liberty", true],
  ["Fort Liberty (NC)", "nc fort", true],
  ["Fort Liberty (NC)", "FORT LIB", true],
  ["Fort Liberty (NC)", "fort bliss", false],
  ["Añasco", "anasco", true],
  ["Anasco", "añ", true],
  ["Łódź", "lodz", true],
  ["Gießen", "GIESSEN", true],
])("in %s looks for %s: %s", (text, words, isThere) => {
  expect(includesWords(text, words)).toBe(isThere);
});
