import type { ProblemCode } from "@guildhall/core/shared/problem";
import { asApiError } from "./api-error.ts";

/**
 * After these what was asked for may be done, or be done yet: its answer was cut off or never came, or somebody was in the
 * way of the second of two steps. Every other code promises that nothing was done.
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
