import { problems, toProblem } from "@guildhall/core/assembly/contract";
import type { ProblemCode } from "@guildhall/core/ground/shared/problem";
import { expect, test } from "vitest";
import { ApiError, unreachable } from "./api-error.ts";
import { isOutcomeUnknown } from "./unknown-outcome.ts";

/** After these nobody knows what was done of what was asked for. Every other refusal promises that nothing was. */
const unknown: readonly ProblemCode[] = [
  "unavailable",
  "outcome-unknown",
  "internal",
  "conflict.busy",
  "conflict",
  "cart.locked",
  "billing.under-way",
];

test.each(Object.keys(problems) as ProblemCode[])(
  "what was asked for with the refusal %s is known, or known to be unknown",
  (code) => {
    const refusal = new ApiError(toProblem(code, "r1"));
    expect(isOutcomeUnknown(refusal)).toBe(unknown.includes(code));
  },
);

test.each([
  ["a request or an answer that was lost", unreachable(new TypeError("Failed to fetch"))],
  ["a fault of the page's own", new TypeError("x is undefined")],
])("%s leaves the outcome unknown", (_case, error) => {
  expect(isOutcomeUnknown(error)).toBe(true);
});
