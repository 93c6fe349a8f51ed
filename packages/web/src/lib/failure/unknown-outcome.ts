import type { ProblemCode } from "@guildhall/core/ground/shared/problem";
import { asApiError } from "./api-error.ts";

/**
 * After these codes the request may have been carried out, or may still be: its answer was cut off or never came, or
 * the second of two steps failed. Every other code promises that nothing was done.
 */
const unknown: ReadonlySet<ProblemCode> = new Set([
  "billing.under-way",
  "cart.locked",
  "conflict",
  "conflict.busy",
  "internal",
  "outcome-unknown",
  "unavailable",
]);

export const isOutcomeUnknown = (error: unknown): boolean => unknown.has(asApiError(error).problem.code);
