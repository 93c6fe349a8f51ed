import { toProblem } from "@guildhall/core/assembly/contract";
import type { Problem, ProblemCode } from "@guildhall/core/ground/shared/problem";
import { ApiError } from "../lib/failure/api-error.ts";

export const sampleProblem = (code: ProblemCode, extra: Partial<Problem> = {}): ApiError =>
  new ApiError({ ...toProblem(code, "Zx81fQ2koAMEVzA="), ...extra });
