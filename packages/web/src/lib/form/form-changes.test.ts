import { expect, test } from "vitest";
import { changesOf, filledFrom } from "./form-changes.ts";

test.each([
  ["nothing typed and nothing there", undefined, "", false],
  ["a group that was passed through", "", null, false],
  ["a flag that was never set", undefined, false, false],
  ["nothing chosen", undefined, [], false],
  ["another order", ["b", "a"], ["a", "b"], false],
  ["one more", ["a"], ["a", "b"], true],
  ["one less", ["a"], [], true],
  ["a text", "a", "b", true],
  ["an emptied text", "a", "", true],
  ["a flag", false, true, true],
  ["a flag taken back", true, false, true],
  ["a number", 0, 3, true],
  ["the first of a list of numbers", undefined, 0, true],
])("%s: from %j to %j is a change: %s", (_what, before, after, isChange) => {
  expect(changesOf({ field: before }, { field: after })).toEqual(isChange ? { field: after } : {});
});

test("fills a blank form with what is kept of it, and with nothing else", () => {
  const kept = { name: "Maya", middle: undefined, role: "member" };
  expect(filledFrom({ name: "", middle: "", suffix: "" }, kept)).toEqual({ name: "Maya", middle: "", suffix: "" });
});
