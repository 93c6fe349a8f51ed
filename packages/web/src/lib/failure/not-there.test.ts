import { toCommonProblem } from "@guildhall/core/ground/shared/common-problem";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { ApiError } from "./api-error.ts";
import { isNotThere, notThereUnless } from "./not-there.ts";

const id = z.string().check(z.regex(/^blk_\d$/));
const refused = new ApiError(toCommonProblem("request.invalid", "r1"));

test.each([
  ["blk_nope", true],
  ["blk_1", false],
])("the address of %s names nothing: %s", (named, expected) => {
  expect(isNotThere(notThereUnless(id, named, refused))).toBe(expected);
});
