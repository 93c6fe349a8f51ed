import { toCommonProblem } from "@guildhall/core/ground/shared/common-problem";
import type * as z from "zod/mini";
import { ApiError, asApiError } from "./api-error.ts";

/** It was deleted, or never was. */
export const isNotThere = (error: unknown): boolean => asApiError(error).problem.code === "not-found";

/** An address with what is no id at all names nothing, as one whose thing was deleted. */
export const notThereUnless = <E>(id: z.ZodMiniType, named: unknown, error: E): E | ApiError =>
  id.safeParse(named).success ? error : new ApiError(toCommonProblem("not-found", "none"));
