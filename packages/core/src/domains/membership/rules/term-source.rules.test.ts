import { expect, test } from "vitest";
import { sourceOf } from "./term-source.rules.ts";

test.each([
  ["what a line item has paid", { lineItemId: "lin_1" }, "bought"],
  ["what staff have given", { grantedBy: "per_1" }, "granted"],
  ["what was taken over from another system", {}, "imported"],
] as const)("%s", (_what, term, source) => {
  expect(sourceOf(term)).toBe(source);
});
