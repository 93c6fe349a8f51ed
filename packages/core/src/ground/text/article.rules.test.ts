import { expect, test } from "vitest";
import { withArticle } from "./article.rules.ts";

test.each([
  ["event", "an event"],
  ["area of expertise", "an area of expertise"],
  ["group", "a group"],
  ["university", "a university"],
])("%s: %s", (noun, said) => expect(withArticle(noun)).toBe(said));
