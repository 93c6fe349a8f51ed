import { toProblem } from "@guildhall/core/assembly/contract";
import type { ProblemCode } from "@guildhall/core/ground/shared/problem";
import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../lib/failure/api-error.ts";
import { sayFailedBeside } from "./show-toast.ts";

const { error } = vi.hoisted(() => ({ error: vi.fn() }));
vi.mock("./toaster.tsx", () => ({ toast: { error } }));
vi.mock("../../lib/page/toaster-wanted.ts", () => ({ wantToaster: async () => undefined }));

beforeEach(() => error.mockClear());

test.each([
  ["what the form says itself", "conflict", []],
  ["an outcome that nobody knows", "outcome-unknown", []],
  ["a failure of the server", "internal", ["Could not change price"]],
] as const)("beside a form, of %s it says: %3$s", async (_case, code: ProblemCode, said) => {
  await sayFailedBeside(new ApiError(toProblem(code, "r1")), "Could not change price");
  expect(error.mock.calls.map(([sentence]) => sentence)).toEqual(said);
});
