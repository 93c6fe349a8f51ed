import { expect, test } from "vitest";
import { auditChangesOf } from "./changes-of.ts";

test.each([
  ["nothing was recorded", {}, []],
  ["a value came", { after: { willText: true } }, [{ name: "willText", before: undefined, after: "yes" }]],
  ["a value went", { before: { suffix: "Jr." } }, [{ name: "suffix", before: "Jr.", after: undefined }]],
  ["a value changed", { before: { n: 1 }, after: { n: 2 } }, [{ name: "n", before: "1", after: "2" }]],
  ["a value stayed", { before: { n: 1 }, after: { n: 1 } }, []],
  ["empty and absent are the same", { before: { a: "" }, after: {} }, []],
  ["a list is spelled out", { after: { ids: [1, 2] } }, [{ name: "ids", before: undefined, after: "[1,2]" }]],
])("%s", (_case, entry, changes) => {
  expect(auditChangesOf(entry)).toEqual(changes);
});
