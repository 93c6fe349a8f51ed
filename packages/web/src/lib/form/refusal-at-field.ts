import type { ProblemCode } from "@guildhall/core/ground/shared/problem";
import { ApiError, asApiError } from "../failure/api-error.ts";

/** Some refusals are about one answer, but the server does not know which form field has it. */
export const refusalAtField =
  (code: ProblemCode, path: string) =>
  (error: unknown): never => {
    const { problem } = asApiError(error);
    if (problem.code !== code) throw error;
    throw new ApiError({ ...problem, errors: [{ path, message: problem.title }] }, { cause: error });
  };
