import { asApiError } from "./api-error.ts";

/** It was deleted, or never was. */
export const isNotThere = (error: unknown): boolean => asApiError(error).problem.code === "not-found";
